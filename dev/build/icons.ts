import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ICONS = /import \{([^}]*)\} from ['"]lucide-react['"];?/g
const EXPORTS = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g
const NAME = /default as (\w+)/g

/** The file of each icon, by every name it has. */
export function filesOfIcons(barrel: string): ReadonlyMap<string, string> {
  const pairs = [...barrel.matchAll(EXPORTS)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(NAME)].map(([, name = '']): [string, string] => [name, file]),
  )
  return new Map(pairs)
}

/** Imports each icon from its own file; whatever is no icon stays with the package. */
export function importEach(code: string, files: ReadonlyMap<string, string>, folder: string): string {
  return code.replace(ICONS, (_, list: string) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => {
        const [name = '', local = name] = each.split(' as ')
        const file = files.get(name)
        return file ? `import ${local} from '${join(folder, file)}';` : `import { ${each} } from 'lucide-react';`
      })
      .join(' '),
  )
}

/**
 * The package exports all its icons from one file, so that every screen seems to need every icon and all of them
 * came with the first page. Imported one by one, each comes with the screens that show it.
 */
export function iconsOneByOne(): Plugin {
  const barrel = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/dist\/cjs\/.*/, 'dist/esm/lucide-react.mjs')
  const files = filesOfIcons(readFileSync(barrel, 'utf8'))
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) => ({ code: importEach(code, files, dirname(barrel)), map: null }),
    },
  }
}
