void sayLast(uint index)
{
    if (index == 7)
        printf("the last\n");
}
