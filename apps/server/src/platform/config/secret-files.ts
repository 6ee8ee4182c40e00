import { readFileSync } from 'node:fs'

type Given = Record<string, string | undefined>

/**
 * NAME_FILE names a file that holds the value of NAME, as container platforms and systemd hand over secrets: other
 * processes can’t read it, and it isn’t in the environment that children and crash reports get.
 */
export function readSecretFiles(environment: Given, names: readonly string[]): Given {
  const fromFiles = names.flatMap((name) => {
    const path = environment[`${name}_FILE`]
    if (!path) return []
    if (environment[name]) throw new Error(`Set ${name} or ${name}_FILE, not both`)
    return [[name, readSecret(`${name}_FILE`, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(fromFiles) }
}

/** Without the line feed that editors and echo put at the end. */
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
