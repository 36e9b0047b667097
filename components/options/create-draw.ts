/**
 * Draws what `load` gives. Where it is called again meanwhile, only the last call draws: what an earlier one loaded may
 * be older than what is shown.
 */
export function createDraw<Loaded>(
  load: () => Promise<Loaded>,
  show: (loaded: Loaded) => void,
): () => Promise<void> {
  let last = 0;
  return async () => {
    last += 1;
    const own = last;
    const loaded = await load();
    if (own === last) show(loaded);
  };
}
