type Texts<Name extends string> = { [Each in Name]: string | undefined }

// The router reads digits as a number.
const textIn = (found: unknown) =>
  typeof found === 'number' ? String(found) : typeof found === 'string' && found ? found : undefined

/** The texts of an address. Always named, even when undefined: what is left out would stay as it came. */
export const searchTexts = <Name extends string>(search: Record<string, unknown>, ...names: Name[]): Texts<Name> =>
  // One for each of the names.
  Object.fromEntries(names.map((name) => [name, textIn(search[name])])) as Texts<Name>
