import { generate } from 'selfsigned';

/** A throw-away key and certificate for the local TLS server; browsers are told to accept it. */
export async function createCertificate(): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: 'card-comps.test' }], { keySize: 2048 });
  return { key: made.private, cert: made.cert };
}
