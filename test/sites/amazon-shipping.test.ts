import { describe, expect, it } from 'vitest';
import { toShipping } from '@/lib/sites/amazon/shipping';

const known = (minor: number, currency: string) => ({ kind: 'known', amount: { minor, currency } });
const free = { kind: 'free' };
const unknown = { kind: 'unknown' };

describe('delivery on Amazon', () => {
  it.each([
    ['FREE delivery Tue, Dec 1', free],
    ['無料配送 4月24日-25日 にお届け', free],
    ['GRATIS Lieferung Donnerstag, 3. Dez.', free],
    ['Livraison GRATUITE jeudi 3 décembre', free],
    ['Consegna GRATUITA giovedì 3 dicembre', free],
    ['Entrega GRATIS el jueves, 3 de dic', free],
    ['Gratis bezorging donderdag 3 december', free],
    ['$3.99 delivery Dec 3 - 7', known(399, 'USD')],
    ['配送料 ￥300 4月25日-26日 にお届け', known(300, 'JPY')],
    ['4,99 € Versand', known(499, 'EUR')],
    ['', unknown],
  ])('%s', (text, shipping) => {
    expect(toShipping(text, 'USD')).toEqual(shipping);
  });

  it.each([
    'FREE delivery on orders over $35 shipped by Amazon',
    'FREE delivery Thu, Dec 3 on $35 of items shipped by Amazon',
    'FREE delivery Thu, Dec 3 with any £20 purchase',
    'FREE delivery on your first order',
    'FREE delivery for Prime members',
    'GRATIS Lieferung bei deiner ersten Bestellung',
    'GRATIS Lieferung ab 39 €',
    'Livraison GRATUITE dès 35 €',
    'Livraison GRATUITE sur votre première commande',
    'Consegna GRATUITA sul tuo primo ordine',
    'Entrega GRATIS en tu primer pedido',
    'Gratis bezorging bij je eerste bestelling',
    'Fri leverans på din första beställning',
    'Fri leverans över 299 kr',
    'Darmowa dostawa na pierwsze zamówienie',
    'Darmowa dostawa od 65 zł',
    '無料配送 4月23日 木曜日 にお届け 初回のご注文の場合',
    '￥3,500以上の注文で無料配送',
  ])('with a condition: %s', (text) => {
    for (const bare of ['USD', 'SEK', '']) expect(toShipping(text, bare)).toEqual(unknown);
  });
});
