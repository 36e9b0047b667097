// What a shop's own script does to a page: it adds results later and follows links without loading the page anew.

const laterMs = 1200;

/** Asks for the later listings of the list on the page and appends them, once per list. */
async function addMore() {
  const list = document.querySelector('ul.listings[data-more]');
  const address = list?.getAttribute('data-more');
  if (!list || !address) return;
  list.removeAttribute('data-more');
  const response = await fetch(address);
  if (!response.ok || !list.isConnected) return;
  const tiles = new DOMParser().parseFromString(await response.text(), 'text/html').body.children;
  list.append(...tiles);
  const count = document.querySelector('.count');
  if (count) count.textContent = `${list.children.length} listings`;
}

let latest = 0;

/** Shows another page of this shop in place. An answer that comes too late is dropped. */
async function show(address) {
  latest += 1;
  const turn = latest;
  const response = await fetch(address);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = next.querySelector('main');
  if (turn !== latest || !main) return;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  document.title = next.title;
  window.scrollTo(0, 0);
  window.setTimeout(addMore, laterMs);
}

document.addEventListener('click', (event) => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!plain || event.defaultPrevented || !link || link.origin !== location.origin) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(link.href);
});

window.addEventListener('popstate', () => show(location.href));
window.setTimeout(addMore, laterMs);
