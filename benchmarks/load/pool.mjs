// Many tasks, a few at a time.

export async function each(count, atOnce, task) {
  let begun = 0;
  const worker = async () => {
    while (begun < count) await task(begun++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
