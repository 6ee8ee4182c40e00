import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAuth } from '#identity/auth.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { placesFor, PROFILE, type Place } from '#shared/sections/navigation.ts'

/** Where no page is: what the specification says, the way back, and what was probably meant. */
export function NotFoundPage() {
  const texts = useTexts()
  const t = texts.shell.notFound
  const { user } = useAuth()
  const { history } = useRouter()
  const asked = useLocation({ select: ({ pathname }) => pathname })
  useDocumentTitle(t.title)

  const places: { path: Place['path'] | '/auth'; label: string }[] = user
    ? [...placesFor(user), PROFILE].map(({ path, label }) => ({ path, label: label(texts) }))
    : [
        { path: '/', label: texts.shell.pages.landing },
        { path: '/auth', label: texts.shell.pages.auth },
      ]
  const Sheet = user ? 'div' : 'main'

  return (
    <Sheet className="mx-auto flex w-full max-w-140 flex-col gap-6 px-6 py-16 max-md:px-4 max-md:py-8">
      <div>
        <h1 className="text-26 font-extrabold">{t.title}</h1>
        <p className="mt-1 text-15 text-ink-2">{t.text}</p>
        <p className="mono mt-4 border border-dashed border-rule-2 bg-sheet-2 px-2 py-1 break-all">{asked}</p>
      </div>
      <div>
        <h2 className="text-15 font-bold">{t.nearest}</h2>
        <Ruler className="mt-2" />
        <ul>
          {nearestPaths(asked, places).map(({ path, label }) => (
            <li key={path} className="border-b border-rule">
              <Link to={path} className="flex min-h-10 items-center justify-between gap-4 font-semibold hover:bg-well">
                {label}
                <span className="mono font-normal text-ink-2">{path}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Button className="self-start" onClick={() => history.back()}>
        <ArrowLeft size={16} aria-hidden />
        {t.goBack}
      </Button>
    </Sheet>
  )
}

/** How many letters must be added, dropped or changed to turn one word into the other. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of from.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of to.split('').entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The places that look most like what was asked for, nearest first. */
export function nearestPaths<Place extends { path: string }>(
  asked: string,
  places: readonly Place[],
  most = 3,
): Place[] {
  const path = asked.toLowerCase()
  return places
    .map((place) => ({ place, away: distance(path, place.path) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ place }) => place)
}
