/** A channel belongs to the extension's origin: content scripts, which have the page's, cannot hear it. */
const channelName = 'card-comps-access';

/** Changes of settings or keys, told from the worker to the extension's open pages and to its own other parts. */
export const accessChanges = {
  announce(): void {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(null);
    channel.close();
  },

  /** Calls `onChange` at each change for as long as page or worker lives. */
  follow(onChange: () => void): void {
    new BroadcastChannel(channelName).addEventListener('message', onChange);
  },
};
