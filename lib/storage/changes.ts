/** A channel belongs to the extension's origin: content scripts, which have the page's, cannot hear it. */
function createChannel(name: string) {
  return {
    announce(): void {
      const channel = new BroadcastChannel(name);
      channel.postMessage(null);
      channel.close();
    },

    /** Calls `onChange` at each change for as long as page or worker lives. */
    follow(onChange: () => void): void {
      new BroadcastChannel(name).addEventListener('message', onChange);
    },
  };
}

/** Changes of settings or keys, told from the worker to the extension's open pages and to its own other parts. */
export const accessChanges = createChannel('card-comps-access');

/** Changes of wants and of the listings that were seen, told from the worker to the extension's open pages. */
export const listChanges = createChannel('card-comps-lists');
