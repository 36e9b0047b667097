import { z } from 'zod';
import { isPublicPicture } from '@/lib/contract/card';
import type { CardIdentity } from '@/lib/domain/card';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import { storedCardSchema } from './stored-card';

const prefix = 'known:';
const hostsKey = `${prefix}picture-hosts`;
const cardsPrefix = `${prefix}card:`;
const cardKey = (id: string): string => cardsPrefix + id;

/** A service has one or two picture hosts; a broken one must not fill the options. */
const mostHosts = 12;
const hostsSchema = z.array(z.string()).catch([]);

function toHosts(cards: readonly CardIdentity[]): string[] {
  const urls = cards.flatMap(({ imageUrl }) => (imageUrl && URL.canParse(imageUrl) ? new URL(imageUrl) : []));
  // Any other picture can only be the own service's, which the user has allowed already.
  return [...new Set(urls.flatMap((url) => (isPublicPicture(url) ? url.host : [])))];
}

/** Every card that the service returned, by its id, and the hosts that their pictures come from. Keeps no prices. */
export function createCardDirectory(storage: KeyValue) {
  async function find(id: string): Promise<CardIdentity | undefined> {
    const stored = storedCardSchema.safeParse(await loadIfPossible(() => storage.get(cardKey(id))));
    return stored.success ? stored.data : undefined;
  }

  async function rememberCard(card: CardIdentity): Promise<void> {
    // Nearly every card was seen before: that costs a read and no write.
    if (JSON.stringify(await find(card.id)) === JSON.stringify(toStored(card))) return;
    await storage.set(cardKey(card.id), toStored(card));
  }

  async function rememberHosts(seen: readonly string[]): Promise<void> {
    const known = hostsSchema.parse(await storage.get(hostsKey));
    if (seen.every((host) => known.includes(host))) return;
    await storage.update(hostsKey, (old) =>
      [...new Set([...hostsSchema.parse(old), ...seen])].slice(0, mostHosts),
    );
  }

  return {
    /** The card of an id that the service used; undefined for any other. */
    find,

    /** Enters cards, with what is new of them. */
    async remember(cards: readonly CardIdentity[]): Promise<void> {
      await Promise.all(cards.map(rememberCard));
      await rememberHosts(toHosts(cards));
    },

    /** Hosts that card pictures were seen to come from, at most twelve, in the order of appearance. */
    async listPictureHosts(): Promise<readonly string[]> {
      return hostsSchema.parse(await storage.get(hostsKey));
    },

    /** How many cards there are, and about how many bytes they take. */
    measure: () => storage.measure(cardsPrefix),

    /** Forgets everything: another service has other ids. */
    clear: () => storage.deleteAll(prefix),
  };
}

/** Always in the same order of fields, so that two of them can be compared as text. */
function toStored({ id, slug, name, cardNumber, rarity, set, imageUrl }: CardIdentity): CardIdentity {
  return { id, slug, name, cardNumber, rarity, set: { slug: set.slug, name: set.name }, imageUrl };
}
