import { afterEach, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import type { ObservationRow } from '@/service/store/tables';
import { makeCard, observe, sell, toTestId } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const other = makeCard(2, 'Blastoise');

let on: TestService;
afterEach(() => on.close());

const pricesOf = async (id: string) => (await (await on.ask(gatewayCardPath(id))).json()).prices;

test('a bad row is reported with its place and reason and takes no other with it', async () => {
  on = await startTestService({ cards: [card] });
  const wild = (more: Partial<ObservationRow>) => sell(card, 0, 500, more);
  const report = await on.service.importObservations([
    sell(card, 0, 1000),
    sell({ id: toTestId(99) }, 0, 1000),
    wild({ date: '2026-02-30' }),
    wild({ date: 'yesterday' }),
    sell(card, 0, 0),
    sell(card, 0, 12.5),
    wild({ currency: 'EUR' }),
    wild({ currency: 'dollars' }),
    wild({ grader: 'PSA' }),
    wild({ grade: '10' }),
    wild({ grader: 'PSA', grade: '10', condition: 'MINT' }),
    wild({ grader: 'PSA', grade: 'ten' }),
    wild({ condition: 'near mint' }),
    wild({ country: 'USA' }),
    wild({ language: 'english' }),
    sell(card, 0, 2000),
  ]);
  expect(report).toMatchObject({ rows: 16, added: 2, rejected: 14 });
  expect(report.rejects.map((reject) => reject.line)).toEqual(Array.from({ length: 14 }, (_, at) => at + 2));
  const reasons = report.rejects.map((reject) => reject.reason);
  expect(reasons[0]).toBe(`no card has the id ${toTestId(99)}`);
  expect(reasons[5]).toBe("the card's prices are in USD, not in EUR");
  expect((await pricesOf(card.id)).sold).toMatchObject({ avg: 15, population: 2 });
});

test('each card keeps the currency of its first price', async () => {
  on = await startTestService({ cards: [card, other] });
  const yen = { currency: 'JPY' };
  const report = await on.service.importObservations([
    sell(other, 0, 1500, yen),
    sell(card, 0, 1000),
    sell(other, 0, 1600),
    observe(other, 1700, yen),
  ]);
  expect(report).toMatchObject({ added: 3, rejected: 1 });
  expect(await pricesOf(other.id)).toMatchObject({ currency: 'JPY', sold: { avg: 1500 } });
  expect(await pricesOf(card.id)).toMatchObject({ currency: 'USD', sold: { avg: 10 } });
});

test('many thousand observations, read as they come, are summed exactly', async () => {
  on = await startTestService({ cards: [card] });
  async function* read() {
    for (let price = 1; price <= 5001; price++) yield sell(card, 0, price);
  }
  expect(await on.service.importObservations(read())).toMatchObject({ rows: 5001, added: 5001 });
  // The mean of 1 to 5001 cents.
  expect((await pricesOf(card.id)).sold).toMatchObject({ avg: 25.01, current: 50.01, population: 5001 });
});
