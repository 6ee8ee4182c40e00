import { expect, test } from 'vitest'
import { filesOfIcons, importEach } from './icons.ts'

const FILES = filesOfIcons(
  "export { default as Layers, default as Layers3 } from './icons/layers.mjs';\nexport { default as X } from './icons/x.mjs';",
)

test('each icon is imported from its own file, by whichever of its names', () => {
  expect(importEach("import { Layers3, X as Close } from 'lucide-react'", FILES, '/lucide')).toBe(
    "import Layers3 from '/lucide/icons/layers.mjs'; import Close from '/lucide/icons/x.mjs';",
  )
})

test('what is no icon stays with the package', () => {
  expect(importEach('import { Icon } from "lucide-react";', FILES, '/lucide')).toBe(
    "import { Icon } from 'lucide-react';",
  )
})
