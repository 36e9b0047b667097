/** An answer before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or its bytes in UTF-8. Null: none, as in a 304. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** What an answer is made from. */
export interface Asked {
  /** The whole address. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** The network address of who asks, or of the proxy that asks for them where that one is not trusted. */
  readonly address: string;
}

/** An answer as the web's own object; to HEAD it tells the length of the body that it leaves out. */
export function toResponse({ status, headers, body }: Answer): Response {
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Response(body, { status, headers: { ...headers, ...length } });
}
