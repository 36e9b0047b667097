/** Request headers of specification section 4 and 5. The gateway's two can be renamed in the options: it is a third party's. */
export const headerNames = {
  accept: 'Accept',
  apiKey: 'X-API-Key',
  gatewayKey: 'X-Gateway-Key',
  gatewayHost: 'X-Gateway-Host',
} as const;

/** The only media type asked for (specification 4). */
export const acceptedType = 'application/json';

/** Response header by which this project's service marks answers made of invented sample data; its value is `true`. */
export const sampleHeader = 'X-Sample-Data';
