import { toResponse } from '@/service/http/answer';
import { answerProblem } from '@/service/http/problem';
import { drawSampleCardSvg } from '@/service/sample/draw-sample-card-svg';
import { findSampleKind, sampleImageFolder } from '@/service/sample/sample-cards';
import type { Parts } from './parts';

/** Where {@link getSampleImage} answers. */
export const sampleImagePath = `${sampleImageFolder}:file{.+\\.svg}`;

/** The drawn stand-in picture of a sample card, for anybody: it holds nothing but the card's name and number. 404. */
export async function getSampleImage(parts: Parts, file: string): Promise<Response> {
  const id = file.replace(/\.svg$/, '');
  const card = findSampleKind(id) ? await parts.store.cards.find(id) : undefined;
  if (!card) return toResponse(answerProblem({ code: 'not-found', detail: 'No picture is here.' }));
  return new Response(drawSampleCardSvg(card.row), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'max-age=86400',
    },
  });
}
