import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

/**
 * NAME_FILE is the path of a file with the value of NAME. Container platforms and systemd pass secrets this way: other
 * users can't read the file, and child processes and crash reports don't get it with the environment.
 */
export function readSecretFiles(environment: Variables, names: readonly string[]): Variables {
  const fromFiles = names.flatMap((name) => {
    const path = environment[`${name}_FILE`]
    if (!path) return []
    if (environment[name]) throw new Error(`Set ${name} or ${name}_FILE, not both`)
    return [[name, readSecret(`${name}_FILE`, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(fromFiles) }
}

/** Editors and echo add a line feed at the end. */
function readSecret(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`${name}: ${path} can’t be read (${code})`, { cause: error })
  }
  const value = text.replace(/\r?\n$/, '')
  if (value === '') throw new Error(`${name}: ${path} is empty`)
  return value
}
