// As the node system of three.js writes it.
enable subgroups;

var<private> instanceIndex : u32;

struct PositionsStruct { value : array<vec4<f32>> };
@binding( 0 ) @group( 0 ) var<storage, read_write> positions : PositionsStruct;
struct objectStruct { strength : f32, count : u32 };
@binding( 1 ) @group( 0 ) var<uniform> object : objectStruct;

@compute @workgroup_size( 64, 1, 1 )
fn main( @builtin( global_invocation_id ) globalId : vec3<u32>,
	@builtin( num_workgroups ) numWorkgroups : vec3<u32>,
	@builtin( subgroup_size ) subgroupSize : u32 ) {

	instanceIndex = globalId.x + globalId.y * ( 64 * numWorkgroups.x );
	if ( instanceIndex >= object.count ) { return; }
	positions.value[ instanceIndex ] = vec4<f32>( f32( instanceIndex ), object.strength, f32( subgroupSize ), 1.0 );
}
