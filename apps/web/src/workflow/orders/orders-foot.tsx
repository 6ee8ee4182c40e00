import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders.ts'
import { ChangedNote } from '#ui/changed-note.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { PaneFoot } from '#ui/pane.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useChangedOrders } from './changed-orders.ts'
import { sayTotal } from './order-words.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import type { OrderActs } from './use-order-acts.ts'
import type { Orders } from './use-orders.ts'

type Props = {
  list: Orders
  search: OrdersSearch
  selection: Selection<ListedOrder>
  acts: OrderActs
  sight: { first: number; last: number }
}

/** The keys, or what can be done with the chosen orders; what others changed; and which rows these are. */
export function OrdersFoot({ list, search, selection, acts, sight }: Props) {
  const t = useTexts().orders
  const language = useLanguage()
  const count = list.orders?.length ?? 0
  const inWords = (position: number) => position.toLocaleString(language)
  const hints = [
    { keys: 'j k', label: t.keys.move },
    { keys: 'Enter', label: t.keys.open },
    ...(acts.canMark
      ? [
          { keys: 'x', label: t.keys.select },
          { keys: 's', label: t.keys.setStatus },
          { keys: 'h', label: t.keys.hold },
        ]
      : []),
  ]
  return (
    <PaneFoot className="flex-wrap gap-y-1 py-0.5 max-md:sticky max-md:bottom-0 max-md:bg-sheet">
      {selection.selected.length > 0 ? (
        <BulkBar search={search} selection={selection} acts={acts} />
      ) : (
        <KeyHints hints={hints} />
      )}
      <span className="ml-auto flex items-center gap-3">
        <Changed list={list} isSearch={search.q !== undefined} />
        {count > 0 && sight.last >= 0 && (
          <span className="mono">
            {t.range(
              inWords(sight.first + 1),
              inWords(Math.min(sight.last + 1, count)),
              sayTotal(list.total, t, language),
            )}
          </span>
        )}
      </span>
    </PaneFoot>
  )
}

/**
 * Rows never move under the hand: what others changed is told, and shown when it is asked for. Whoever looks for
 * something is told only of what they found; in a list any order may have come in.
 */
function Changed({ list: { orders = [], showChanged }, isSearch }: { list: Orders; isSearch: boolean }) {
  const t = useTexts().orders
  const changed = useChangedOrders()
  const size = isSearch ? orders.filter(({ id }) => changed.has(id)).length : changed.size
  return <ChangedNote count={size} said={t.changed(size)} show={t.show} keys="r" onShow={showChanged} />
}
