import fc from 'fast-check';

/**
 * Property tests try the same inputs in every `npm test`, so that a red run means a change and not luck. New inputs are
 * the soak's work: it runs them with fresh seeds, and a counterexample that it finds becomes a test of its own.
 */
const seed = Number(process.env.CARD_COMPS_PROPERTY_SEED ?? 20_260_101);

fc.configureGlobal({ seed });
