// Loaded before a process that the bench measures: tells the most memory that it had, in MiB, when it ends.
process.once('exit', () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.channel?.unref();
for (const signal of ['SIGTERM']) process.once(signal, () => setTimeout(() => process.exit(), 3000).unref());
