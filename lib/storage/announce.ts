/** A channel belongs to the extension's origin: content scripts, which have the page's, cannot hear it. */
const channelName = 'card-comps-access';

/** Tells the extension's open pages that settings or keys have changed. */
export function announceAccessChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls `onChange` whenever settings or keys have changed, for as long as the page is open. */
export function followAccessChanges(onChange: () => void): void {
  new BroadcastChannel(channelName).addEventListener('message', onChange);
}
