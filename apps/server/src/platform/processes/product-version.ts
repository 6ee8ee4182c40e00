import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The version of the product, from the package.json at its root, wherever the process was started. */
export const productVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))).version
