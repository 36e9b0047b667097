import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // happy-dom cannot tell a focus in another shadow root from one in a root's own.
  document.body.focus();
});
