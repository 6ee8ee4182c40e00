/** One block of commands of docs/operations.md or the README, as somebody copies it into a shell. */
export type Block = {
  /** Where it is run: on the Debian machine or where containers run. */
  readonly place: Place
  /** It only says what is the operator's own; the rehearsal says its own instead. */
  readonly isValues: boolean
  /** The heading or the numbered step above it. */
  readonly heading: string
  readonly commands: string
}
export const PLACES = ['debian', 'image', 'demo'] as const
export type Place = (typeof PLACES)[number]

const FENCED = /^```sh(.*)\n([\s\S]*?)^```$/gm
/** `## Install`, or `**1. Make the release.** Here …`. */
const HEADING = /^(?:#+ |\*\*(?=\d))(.*?)(?:\*\*.*)?$/gm

/** Throws for a block that no machine runs: every command in the document is rehearsed. */
export function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(FENCED)].map(({ 1: words = '', 2: commands = '', index }) => {
    const heading = [...markdown.slice(0, index).matchAll(HEADING)].at(-1)?.[1] ?? ''
    const [place, kind, ...others] = words.trim().split(/\s+/)
    if (!isPlace(place) || (kind !== undefined && kind !== 'values') || others.length > 0)
      throw new Error(`a block under "${heading}" doesn’t say where it is run: \`\`\`sh${words}`)
    return { place, isValues: kind === 'values', heading, commands }
  })
}

const isPlace = (word: string | undefined): word is Place => PLACES.some((place) => place === word)

/** What a values block exports, so that the rehearsal says a value for each and no more. */
export const exportedNames = (commands: string): readonly string[] =>
  [...commands.matchAll(/^export (\w+)=/gm)].map(([, name = '']) => name)
