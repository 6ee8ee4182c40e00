import { existsSync, globSync, readFileSync } from 'node:fs'

const SPEC = '../shared/spec.md'

/** The parts of the specification that are built: a screen by its heading, single lines by how they begin. */
const BUILT: readonly { readonly heading: RegExp; readonly lines: RegExp }[] = [
  { heading: /^### Route table/, lines: /^- Any other path/ },
  { heading: /^### Landing page/, lines: /./ },
  { heading: /^### Sign-in \/ registration page/, lines: /./ },
  { heading: /^### Sidebar/, lines: /./ },
  { heading: /^### Administration/, lines: /./ },
  { heading: /^### City Codes and Wire Center/, lines: /./ },
  { heading: /^### Dashboard/, lines: /./ },
  { heading: /^### Orders screen/, lines: /./ },
  { heading: /^#### Create Order dialog/, lines: /./ },
  { heading: /^### Research screen/, lines: /./ },
  { heading: /^### Dispatch screen/, lines: /./ },
  { heading: /^### Quality Control screen/, lines: /./ },
  { heading: /^### Invoicing screen/, lines: /./ },
  { heading: /^### Field view/, lines: /./ },
  { heading: /^#### Location picker/, lines: /./ },
  { heading: /^## 4\. /, lines: /^- (Site|Building|Assignment):/ },
  {
    heading: /^## 5\. /,
    lines:
      /^- (Login|Registration|Forgot password|Reset password|New user form|City code|Wire center|Create order|Edit order|Delete order|Document input|Geocode search|Add JSBN)/,
  },
  { heading: /^## 6\. /, lines: /^- The administration screen/ },
  { heading: /^## 7\. /, lines: /^\| POST \/api\/admin\/reject-user/ },
  {
    heading: /^## 8\. /,
    lines: /^- (Auth toasts|Password reset|City codes|Orders|Documents|Maps|Buildings|Research|QC)/,
  },
  { heading: /^## 9\. /, lines: /^- (Upload|Date formats)/ },
]

/** What the specification describes rather than quotes, and an example that an assertion must hold instead. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'Orders (count)': 'Orders (3)',
  'Sites to Research (N sites)': 'Sites to Research (3 sites)',
  'N SFU units (shared JSBN)': '12 SFU units (shared JSBN)',
  'Assign Selected (N)': 'Assign Selected (60)',
  'GPS: N%': 'GPS: 98%',
  'Upload failed: {status text}': 'Upload failed: Bad Gateway',
  'MMM dd': "'Jan 05'",
  'MMM dd, yyyy': "'Jan 05, 2026'",
  'MMM dd, yyyy HH:mm': "'Jan 05, 2026 05:07'",
}

const QUOTED = /'([^'\n]{2,}?)'(?=[\s,.;:)/]|$)|"([^"\n]{2,}?)"/g

function builtLines(spec: string): string[] {
  let heading = ''
  return spec.split('\n').filter((line) => {
    if (/^#{2,4} /.test(line)) heading = line
    return BUILT.some((part) => part.heading.test(heading) && part.lines.test(line))
  })
}

const quotedTexts = (line: string): string[] =>
  [...line.matchAll(QUOTED)].flatMap((found) => found[1] ?? found[2] ?? [])

/** A text counts as held when it stands inside an assertion: not far behind an `expect(`. */
function isHeld(text: string, tests: readonly string[]): boolean {
  return tests.some((source) => {
    for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
      if (source.slice(Math.max(0, at - 250), at).includes('expect')) return true
    }
    return false
  })
}

if (!existsSync(SPEC)) {
  process.stdout.write('the specification is not beside this checkout: nothing to compare\n')
} else {
  const tests = globSync(['e2e/**/*.ts', 'apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts']).map(
    (file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"),
  )
  const texts = [...new Set(builtLines(readFileSync(SPEC, 'utf8')).flatMap(quotedTexts))]
  const loose = texts.filter((text) => !isHeld(EXAMPLES[text] ?? text, tests))
  process.stdout.write(`${texts.length} texts of built screens, ${loose.length} of them held by no assertion\n`)
  for (const text of loose) process.stdout.write(`  ${text}\n`)
  process.exitCode = loose.length > 0 ? 1 : 0
}
