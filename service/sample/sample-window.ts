/** Days back from the last day over which the observations of a sample spread. */
export const sampleWindowDays = 180;
