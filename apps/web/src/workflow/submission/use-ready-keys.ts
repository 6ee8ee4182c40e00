import { useSubmissionTexts } from '#texts/submission.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { ReadyRow } from './ready.queries.ts'
import { focusPanel, focusRow, isAmongGoing, SEARCH_ID, stepGoing, tickFocused } from './row-focus.ts'
import type { ReadyList } from './use-ready.ts'

type Props = {
  list: ReadyList
  openId: string | undefined
  hasChosen: boolean
  onOpen: (site: ReadyRow) => void
  onChoose: (site: ReadyRow, isRange: boolean) => void
  onDeliver: () => void
  onLeave: () => void
}

/** The keys of the tab. In the list they go from site to site, in the pre-flight from building to building. */
export function useReadyKeys({ list, openId, hasChosen, onOpen, onChoose, onDeliver, onLeave }: Props): void {
  const { title, keys: t } = useSubmissionTexts().ready
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const step = (way: 1 | -1) => {
    if (isAmongGoing()) return stepGoing(way)
    const site = rows[Math.min(Math.max(at + way, 0), rows.length - 1)]
    if (!site) return
    if (at >= rows.length - 2) list.loadMore?.()
    onOpen(site)
    focusRow(site.id)
  }
  const choose = (isRange: boolean) => {
    if (isAmongGoing()) return tickFocused()
    const site = rows[at] ?? rows[0]
    if (site) onChoose(site, isRange)
  }
  const leave = () => {
    if (isAmongGoing() && openId) return focusRow(openId)
    onLeave()
    if (openId) setTimeout(focusRow, 0, openId)
  }
  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: title,
    run,
    isEnabled,
  })
  const hasRows = rows.length > 0
  useShortcuts([
    key('j', t.next, () => step(1), hasRows),
    key('k', t.previous, () => step(-1), hasRows),
    key('Enter', t.open, focusPanel, openId !== undefined),
    key('x', t.choose, () => choose(false), hasRows),
    key('shift+x', t.chooseTo, () => choose(true), hasRows),
    key('d', t.deliver, onDeliver, hasChosen),
    key('/', t.search, () => document.getElementById(SEARCH_ID)?.focus()),
    key('.', t.showChanged, list.showChanged, list.changed > 0),
    key('Escape', t.leave, leave, openId !== undefined || hasChosen),
  ])
}
