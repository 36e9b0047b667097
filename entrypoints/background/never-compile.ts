import { z } from 'zod';

// Without this zod tries to compile its parsers, which the extension's content security policy rightly refuses.
z.config({ jitless: true });
