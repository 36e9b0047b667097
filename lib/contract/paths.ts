/** Path of Get card on the direct base address (specification 4.1). */
export function directCardPath(id: string): string {
  return `/api/v1/cards/${encodeURIComponent(id)}`;
}

/** Path of Get card at the gateway (specification 4.1, "reference path"). */
export function gatewayCardPath(id: string): string {
  return `/v1/cards/${encodeURIComponent(id)}`;
}

/** Path of Card history at the gateway (specification 4.2). */
export function historyPath(id: string): string {
  return `/v1/cards/${encodeURIComponent(id)}/history`;
}

/** Path of Search cards at the gateway (specification 4.3). */
export const searchPath = '/v1/cards/search';
