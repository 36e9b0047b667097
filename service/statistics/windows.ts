/** Sold statistics look back this many days; so do `avg` and `population`. */
export const soldWindowDays = 180;

/** Listing aggregates and buckets are made of the listings of this many days. */
export const listingWindowDays = 30;
