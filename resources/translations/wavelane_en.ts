<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>CheckText</name>
    <message numerus="yes">
        <source>This happened %L1 time(s) at these lines.</source>
        <translation>
            <numerusform>This happened %L1 time at these lines.</numerusform>
            <numerusform>This happened %L1 times at these lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” is too large to be checked as a whole: %L2 of %L3 group(s) were checked before the limit of %L4 instruction(s). Use a smaller resource or fewer groups, or raise the limit with “wavelane check --max-instructions”.</source>
        <translation>
            <numerusform>“%1” is too large to be checked as a whole: %L2 of %L3 group was checked before the limit of %L4 instructions. Use a smaller resource or fewer groups, or raise the limit with “wavelane check --max-instructions”.</numerusform>
            <numerusform>“%1” is too large to be checked as a whole: %L2 of %L3 groups were checked before the limit of %L4 instructions. Use a smaller resource or fewer groups, or raise the limit with “wavelane check --max-instructions”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” computes %L2 byte(s) that differ on the device, the first at byte %3 of “%4”.</source>
        <translation>
            <numerusform>“%1” computes %L2 byte that differs on the device, the first at byte %3 of “%4”.</numerusform>
            <numerusform>“%1” computes %L2 bytes that differ on the device, the first at byte %3 of “%4”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found.</source>
        <translation>
            <numerusform>%n problem found.</numerusform>
            <numerusform>%n problems found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No races, no accesses out of bounds, no uses of uninitialized memory, no divergent barriers and no endless loops in %n dispatch(es).</source>
        <translation>
            <numerusform>No races, no accesses out of bounds, no uses of uninitialized memory, no divergent barriers and no endless loops in %n dispatch.</numerusform>
            <numerusform>No races, no accesses out of bounds, no uses of uninitialized memory, no divergent barriers and no endless loops in %n dispatches.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It was tried, with %5 (seed %1, %2 threads in a wave): %L3 byte(s) of “%4” change.</source>
        <translation>
            <numerusform>It was tried, with %5 (seed %1, %2 threads in a wave): %L3 byte of “%4” changes.</numerusform>
            <numerusform>It was tried, with %5 (seed %1, %2 threads in a wave): %L3 bytes of “%4” change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DebugText</name>
    <message numerus="yes">
        <source>%L1 byte(s) differ from the device&apos;s, the first at byte %2 of “%3”.</source>
        <translation>
            <numerusform>%L1 byte differs from the device&apos;s, the first at byte %2 of “%3”.</numerusform>
            <numerusform>%L1 bytes differ from the device&apos;s, the first at byte %2 of “%3”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message numerus="yes">
        <source>%L1 byte(s) of “%2”</source>
        <translation>
            <numerusform>%L1 byte of “%2”</numerusform>
            <numerusform>%L1 bytes of “%2”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deliberate fault(s) change an output, so the results depend on the device.</source>
        <translation>
            <numerusform>%n deliberate fault changes an output, so the results depend on the device.</numerusform>
            <numerusform>%n deliberate faults change an output, so the results depend on the device.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No output depends on execution order, wave size or unwritten memory: %n fault(s) tried.</source>
        <translation>
            <numerusform>No output depends on execution order, wave size or unwritten memory: %n fault tried.</numerusform>
            <numerusform>No output depends on execution order, wave size or unwritten memory: %n faults tried.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindQuery</name>
    <message numerus="yes">
        <source>%L1 match(es)</source>
        <translation>
            <numerusform>%L1 match</numerusform>
            <numerusform>%L1 matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 NaN</source>
        <translation>
            <numerusform>%L1 NaN</numerusform>
            <numerusform>%L1 NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 infinite number(s)</source>
        <translation>
            <numerusform>%L1 infinite number</numerusform>
            <numerusform>%L1 infinite numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 NaN or infinite number(s)</source>
        <translation>
            <numerusform>%L1 NaN or infinite number</numerusform>
            <numerusform>%L1 NaN or infinite numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 negative number(s)</source>
        <translation>
            <numerusform>%L1 negative number</numerusform>
            <numerusform>%L1 negative numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 zero(s)</source>
        <translation>
            <numerusform>%L1 zero</numerusform>
            <numerusform>%L1 zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 denormal(s)</source>
        <translation>
            <numerusform>%L1 denormal</numerusform>
            <numerusform>%L1 denormals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 number(s) outside</source>
        <translation>
            <numerusform>%L1 number outside</numerusform>
            <numerusform>%L1 numbers outside</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 changed number(s)</source>
        <translation>
            <numerusform>%L1 changed number</numerusform>
            <numerusform>%L1 changed numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 byte(s)</source>
        <translation>
            <numerusform>%L1 byte</numerusform>
            <numerusform>%L1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 float(s)</source>
        <translation>
            <numerusform>%L1 float</numerusform>
            <numerusform>%L1 floats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 number(s)</source>
        <translation>
            <numerusform>%L1 number</numerusform>
            <numerusform>%L1 numbers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HexFields</name>
    <message numerus="yes">
        <source>Padding of element %L1, %n byte(s)</source>
        <translation>
            <numerusform>Padding of element %L1, %n byte</numerusform>
            <numerusform>Padding of element %L1, %n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InitialCell</name>
    <message numerus="yes">
        <source>Only the first %L1 value(s) can be written to the project one by one. Use a file for more data.</source>
        <translation>
            <numerusform>Only the first %L1 value can be written to the project one by one. Use a file for more data.</numerusform>
            <numerusform>Only the first %L1 values can be written to the project one by one. Use a file for more data.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ObjectText</name>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 group</numerusform>
            <numerusform>%1 groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 thread(s)</source>
        <translation>
            <numerusform>%1 thread</numerusform>
            <numerusform>%1 threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>constants, %n value(s)</source>
        <translation>
            <numerusform>constants, %n value</numerusform>
            <numerusform>constants, %n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n instance</numerusform>
            <numerusform>%n instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectEdits</name>
    <message numerus="yes">
        <source>Delete %n object(s)</source>
        <translation>
            <numerusform>Delete %n object</numerusform>
            <numerusform>Delete %n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n object(s)</source>
        <translation>
            <numerusform>Move %n object</numerusform>
            <numerusform>Move %n objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PropertyPage</name>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n object</numerusform>
            <numerusform>%n objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultAge</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>Stopped after %n frame(s).</source>
        <translation>
            <numerusform>Stopped after %n frame.</numerusform>
            <numerusform>Stopped after %n frames.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more.</source>
        <translation>
            <numerusform>… and %n more.</numerusform>
            <numerusform>… and %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoText</name>
    <message numerus="yes">
        <source>%L1 earlier value(s) that it read are not listed.</source>
        <translation>
            <numerusform>%L1 earlier value that it read is not listed.</numerusform>
            <numerusform>%L1 earlier values that it read are not listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ByteCopy</name>
    <message numerus="yes">
        <source>%Ln byte(s) copied.</source>
        <translation>
            <numerusform>%Ln byte copied.</numerusform>
            <numerusform>%Ln bytes copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ChangesView</name>
    <message numerus="yes">
        <source>None of %L1 element(s) differs.</source>
        <translation>
            <numerusform>The %L1 element does not differ.</numerusform>
            <numerusform>None of %L1 elements differs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 element(s) differ.</source>
        <translation>
            <numerusform>%L1 of %L2 elements differs.</numerusform>
            <numerusform>%L1 of %L2 elements differ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::CreateMissing</name>
    <message numerus="yes">
        <source>Create %n resource(s)</source>
        <translation>
            <numerusform>Create %n resource</numerusform>
            <numerusform>Create %n resources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::DiffView</name>
    <message numerus="yes">
        <source>… and %n more line(s)</source>
        <translation>
            <numerusform>… and %n more line</numerusform>
            <numerusform>… and %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ElementsField</name>
    <message numerus="yes">
        <source>The table has the first %n value(s) of each element.</source>
        <translation>
            <numerusform>The table has the first %n value of each element.</numerusform>
            <numerusform>The table has the first %n values of each element.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::EngineSession</name>
    <message numerus="yes">
        <source>A new engine is running. The contents of %n resource(s) were lost and start with their initial data.</source>
        <translation>
            <numerusform>A new engine is running. The contents of %n resource were lost and start with their initial data.</numerusform>
            <numerusform>A new engine is running. The contents of %n resources were lost and start with their initial data.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::EngineSupervisor</name>
    <message numerus="yes">
        <source>Shader “%1” crashed the compiler %n time(s) in a row and is not compiled automatically. Edit it, or choose Run ▸ Try Again.</source>
        <translation>
            <numerusform>Shader “%1” crashed the compiler %n time in a row and is not compiled automatically. Edit it, or choose Run ▸ Try Again.</numerusform>
            <numerusform>Shader “%1” crashed the compiler %n times in a row and is not compiled automatically. Edit it, or choose Run ▸ Try Again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project made the engine fail %n time(s) in a row and does not run automatically. Edit it, or choose Run ▸ Try Again.</source>
        <translation>
            <numerusform>This project made the engine fail %n time in a row and does not run automatically. Edit it, or choose Run ▸ Try Again.</numerusform>
            <numerusform>This project made the engine fail %n times in a row and does not run automatically. Edit it, or choose Run ▸ Try Again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>loop guard at %1 iteration(s)</source>
        <translation>
            <numerusform>loop guard at %1 iteration</numerusform>
            <numerusform>loop guard at %1 iterations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ExportComparison</name>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n frame</numerusform>
            <numerusform>%n frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 differs: it has %L2 byte(s) in the exported program and %L3 here.</source>
        <translation>
            <numerusform>%1 differs: it has %L2 byte in the exported program and %L3 here.</numerusform>
            <numerusform>%1 differs: it has %L2 bytes in the exported program and %L3 here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resource(s)</source>
        <translation>
            <numerusform>%n resource</numerusform>
            <numerusform>%n resources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 byte(s)</source>
        <translation>
            <numerusform>%L1 byte</numerusform>
            <numerusform>%L1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ExportDialog</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> frame(s)</source>
        <translation>
            <numerusform> frame</numerusform>
            <numerusform> frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::FailuresDialog</name>
    <message numerus="yes">
        <source>The last %n failure(s) are stored in a folder that only you can read.</source>
        <translation>
            <numerusform>The last failure is stored in a folder that only you can read.</numerusform>
            <numerusform>The last %n failures are stored in a folder that only you can read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::FilesController</name>
    <message numerus="yes">
        <source>%n more problem(s) are listed in Output.</source>
        <translation>
            <numerusform>%n more problem is listed in Output.</numerusform>
            <numerusform>%n more problems are listed in Output.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::FrameGraph</name>
    <message numerus="yes">
        <source>Last frame: %1 ms on the GPU, %2 ms on the CPU.
Longest of the last %n frame(s): %3 ms.</source>
        <translation>
            <numerusform>Last frame: %1 ms on the GPU, %2 ms on the CPU.
Longest of the last %n frame: %3 ms.</numerusform>
            <numerusform>Last frame: %1 ms on the GPU, %2 ms on the CPU.
Longest of the last %n frames: %3 ms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::HeapView</name>
    <message numerus="yes">
        <source>, shares bytes with %n block(s)</source>
        <translation>
            <numerusform>, shares bytes with %n block</numerusform>
            <numerusform>, shares bytes with %n blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::HeapsPanel</name>
    <message numerus="yes">
        <source> · %n overlapping</source>
        <translation>
            <numerusform> · %n overlapping</numerusform>
            <numerusform> · %n overlapping</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ImportDialog</name>
    <message numerus="yes">
        <source>The file can be imported with %n error(s). Unsupported items are omitted.</source>
        <translation>
            <numerusform>The file can be imported with %n error. Unsupported items are omitted.</numerusform>
            <numerusform>The file can be imported with %n errors. Unsupported items are omitted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::LatencyTable</name>
    <message numerus="yes">
        <source>ms, %n edit(s)</source>
        <translation>
            <numerusform>ms, %n edit</numerusform>
            <numerusform>ms, %n edits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::LivePanel</name>
    <message numerus="yes">
        <source>%n dropped</source>
        <translation>
            <numerusform>%n dropped</numerusform>
            <numerusform>%n dropped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::NameText</name>
    <message numerus="yes">
        <source>and %n more form(s)</source>
        <translation>
            <numerusform>and %n more form</numerusform>
            <numerusform>and %n more forms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::ProjectFixes</name>
    <message numerus="yes">
        <source>Create All %n Missing Resource(s)</source>
        <translation>
            <numerusform>Create %n Missing Resource</numerusform>
            <numerusform>Create All %n Missing Resources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::PropertyPage</name>
    <message numerus="yes">
        <source>%n more in Problems</source>
        <translation>
            <numerusform>%n more in Problems</numerusform>
            <numerusform>%n more in Problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::RecordDialog</name>
    <message numerus="yes">
        <source>&amp;Use time, mouse and keys of the %n frame(s) that were played</source>
        <translation>
            <numerusform>&amp;Use time, mouse and keys of the %n frame that was played</numerusform>
            <numerusform>&amp;Use time, mouse and keys of the %n frames that were played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::RecoveryController</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::RecoverySettingsPage</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Permanently delete %n entries?</source>
        <translation>
            <numerusform>Permanently delete %n entry?</numerusform>
            <numerusform>Permanently delete %n entries?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::RowNote</name>
    <message numerus="yes">
        <source>%L1 of %L2 element(s)</source>
        <translation>
            <numerusform>%L1 of %L2 element</numerusform>
            <numerusform>%L1 of %L2 elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 element(s)</source>
        <translation>
            <numerusform>%L1 element</numerusform>
            <numerusform>%L1 elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::SelectionExporter</name>
    <message numerus="yes">
        <source>Copying %L1 cell(s) …</source>
        <translation>
            <numerusform>Copying %L1 cell …</numerusform>
            <numerusform>Copying %L1 cells …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 cell(s) were copied.</source>
        <translation>
            <numerusform>%L1 cell was copied.</numerusform>
            <numerusform>%L1 cells were copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::SlotTable</name>
    <message numerus="yes">
        <source>Create All %n Missing Resource(s)</source>
        <translation>
            <numerusform>Create %n Missing Resource</numerusform>
            <numerusform>Create All %n Missing Resources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::StatusBar</name>
    <message numerus="yes">
        <source> – suspended after %n failure(s): &lt;a href=&apos;again&apos;&gt;try again&lt;/a&gt;</source>
        <translation>
            <numerusform> – suspended after %n failure: &lt;a href=&apos;again&apos;&gt;try again&lt;/a&gt;</numerusform>
            <numerusform> – suspended after %n failures: &lt;a href=&apos;again&apos;&gt;try again&lt;/a&gt;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::StructureEditor</name>
    <message numerus="yes">
        <source>%L1 byte(s) per element</source>
        <translation>
            <numerusform>%L1 byte per element</numerusform>
            <numerusform>%L1 bytes per element</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TileRow</name>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · sparse · %2 · %3 of %4 tile(s) mapped</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · sparse · %2 · %3 of %4 tile mapped</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · sparse · %2 · %3 of %4 tiles mapped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Map %n tile(s) of %1</source>
        <translation>
            <numerusform>Map %n tile of %1</numerusform>
            <numerusform>Map %n tiles of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unmap %n tile(s) of %1</source>
        <translation>
            <numerusform>Unmap %n tile of %1</numerusform>
            <numerusform>Unmap %n tiles of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TileView</name>
    <message numerus="yes">
        <source>%n tile(s)</source>
        <translation>
            <numerusform>%n tile</numerusform>
            <numerusform>%n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TimingGraph</name>
    <message numerus="yes">
        <source>%n run(s) ago: %1</source>
        <translation>
            <numerusform>%n run ago: %1</numerusform>
            <numerusform>%n runs ago: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TimingModel</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TimingsPanel</name>
    <message numerus="yes">
        <source>Loop guard: %1 iteration(s)</source>
        <translation>
            <numerusform>Loop guard: %1 iteration</numerusform>
            <numerusform>Loop guard: %1 iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Loop guard: %1 iteration(s), ×%2</source>
        <translation>
            <numerusform>Loop guard: %1 iteration, ×%2</numerusform>
            <numerusform>Loop guard: %1 iterations, ×%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::TourPanel</name>
    <message numerus="yes">
        <source>You skipped %n step(s). The open dots above lead back to them.</source>
        <translation>
            <numerusform>You skipped %n step. The open dot above leads back to it.</numerusform>
            <numerusform>You skipped %n steps. The open dots above lead back to them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wavelane::ui::VariableTree</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
