import { importsOf, targetOf, type Finding, type Sources } from './places.ts'

type Graph = ReadonlyMap<string, readonly string[]>

const graphOf = (sources: Sources): Graph =>
  new Map(
    [...sources].map(([file, text]) => [
      file,
      importsOf(text).flatMap((spec) => {
        const to = targetOf(file, spec)
        return to && sources.has(to) ? [to] : []
      }),
    ]),
  )

/** Groups of files each of which reaches all others of its group: Tarjan's strongly connected components. */
export function circlesIn(graph: Graph): string[][] {
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    let low = number.size
    number.set(file, low)
    lowest.set(file, low)
    path.push(file)
    for (const to of graph.get(file) ?? []) {
      if (!number.has(to)) low = Math.min(low, visit(to))
      else if (lowest.has(to)) low = Math.min(low, number.get(to) ?? low)
    }
    if (low === number.get(file)) {
      const circle = path.splice(path.indexOf(file))
      for (const member of circle) lowest.delete(member)
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle)
    }
    return low
  }
  for (const file of graph.keys()) if (!number.has(file)) visit(file)
  return circles
}

/** One way round, for whoever has to take the circle apart. */
export function wayRound(graph: Graph, circle: readonly string[]): string {
  const path = [circle[0] ?? '']
  for (;;) {
    const here = path.at(-1) ?? ''
    const next = (graph.get(here) ?? []).find((to) => circle.includes(to)) ?? here
    const from = path.indexOf(next)
    path.push(next)
    if (from >= 0) return path.slice(from).join(' -> ')
  }
}

/** Nobody is imported by what they import, not even for a type. */
export function cycles(sources: Sources): Finding[] {
  const graph = graphOf(sources)
  return circlesIn(graph).map((circle) => ({ file: circle[0] ?? '', why: `a cycle: ${wayRound(graph, circle)}` }))
}
