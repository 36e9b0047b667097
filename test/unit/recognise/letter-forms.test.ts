import { describe, expect, it } from 'vitest';
import { read } from '@/test/support/recogniser';

describe('full-width and half-width forms', () => {
  it.each([
    ['ｶﾋﾞｺﾞﾝ ＰＳＡ１０ 143／165', 'ｶﾋﾞｺﾞﾝ', '143／165', 'ＰＳＡ１０'],
    ['ﾌﾟﾘﾝ 039/165 PSA鑑定9', 'ﾌﾟﾘﾝ', '039/165', 'PSA鑑定9'],
    ['Ｓｎｏｒｌａｘ　143/165　ＣＧＣ 9', 'Ｓｎｏｒｌａｘ', '143/165', 'ＣＧＣ 9'],
  ])('say the same, and spans stay in the title: %s', (title, name, number, grade) => {
    const reading = read({ title });
    const said = (span: { start: number; end: number } | null | undefined) =>
      span ? title.slice(span.start, span.end) : null;
    expect(said(reading.name?.span)).toBe(name);
    expect(said(reading.number?.span)).toBe(number);
    expect(said(reading.grade?.span)).toBe(grade);
  });
});

describe('letters beside a number', () => {
  it.each([
    ['Espeon ex PRE034/131', '34', '131', 'PRE'],
    ['Espeon ex (PRE 034)', '34', null, 'PRE'],
    ['Miraidon ex SVI 081', '81', null, 'SVI'],
    ['Pikachu EV3.5 025/165', '25', '165', 'EV3.5'],
    ['Pikachu SV2a151/165', '151', '165', 'SV2A'],
    ['Lugia V 110/098 s12', '110', '98', 'S12'],
    ['ピカチュウ [SV-P 214]', '214', 'SV-P', null],
    ['ピカチュウ 214 SV-P', '214', 'SV-P', null],
    ['Mew R/RGB 30th', 'R', 'RGB', null],
    ['Snorlax Holo 11/64', '11', '64', null],
    ['Snorlax HP 143/165', '143', '165', null],
  ])('are its code: %s', (title, number, total, code) => {
    expect(read({ title: `Pokemon ${title}` }).number).toMatchObject({ number, total, code });
  });

  it.each([
    ['Glurak 4/102 Zustand 8/10', '4', '102'],
    ['Florizarre 15/102 état 9/10', '15', '102'],
    ['Lapras & Blastoise GX TAG TEAM 35/236 Mint 10/10', '35', '236'],
    ['Snorlax 11/64 sold 21/08', '11', '64'],
    ['EX Trainer Kit Meganium 4/10', '4', '10'],
  ])('no score or day is a second number: %s', (title, number, total) => {
    const reading = read({ title: `Pokemon ${title}` });
    expect(reading).toMatchObject({ kind: 'card', number: { number, total } });
  });

  it.each(['カビゴン 第4弾', 'カビゴン 97年9月号', 'カビゴン 100枚限定', '잠만보 3장', 'Snorlax 130 KP'])(
    'what is counted is no number: %s',
    (title) => {
      expect(read({ title: `Pokemon ${title}` }).number).toBeNull();
    },
  );
});
