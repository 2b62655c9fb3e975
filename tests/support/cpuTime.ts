/** CPU time of this thread during `task` in milliseconds, regardless of other load on the machine. */
export async function cpuMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
