import type { Customer } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Listed } from './as-listed.ts'

type CustomerListProps = {
  list: Listed<Customer>
  search: { readonly q: string; readonly text: string; readonly setText: (text: string) => void }
  openId: string | undefined
  onOpen: (id: string) => void
  className?: string | undefined
}

export function CustomerList({ list, search, openId, onOpen, className }: CustomerListProps) {
  const texts = useTexts().reference
  const t = texts.customers
  const searchBox = useRef<HTMLInputElement>(null)
  const rows = list.rows ?? []
  const move = (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[Math.max(0, Math.min(at + step, rows.length - 1))]
    if (next) onOpen(next.id)
  }
  useShortcuts([
    { keys: 'j', label: texts.keys.move, run: () => move(1) },
    { keys: 'k', label: texts.keys.move, run: () => move(-1) },
    { keys: '/', label: texts.keys.search, run: () => searchBox.current?.focus() },
  ])
  return (
    <Pane aria-label={t.title} className={className}>
      <div className="px-4 py-2">
        <SearchInput
          ref={searchBox}
          label={t.search}
          placeholder={t.search}
          keys="/"
          value={search.text}
          onChange={search.setText}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-rule-2">
        <Faces list={list} q={search.q} onClear={() => search.setText('')} />
      </div>
      <PaneFoot>
        <KeyHints
          hints={[
            { keys: 'j k', label: texts.keys.move },
            { keys: '/', label: texts.keys.search },
          ]}
        />
        {list.rows && <span className="ml-auto whitespace-nowrap">{t.count(list.total)}</span>}
      </PaneFoot>
    </Pane>
  )
}

type FacesProps = Pick<CustomerListProps, 'list'> & { q: string; onClear: () => void }

function Faces({ list, q, onClear }: FacesProps) {
  const texts = useTexts()
  const t = texts.reference
  if (list.error) {
    return (
      <EmptyState
        title={t.customers.failed}
        text={refusalText(list.error, texts)}
        action={<Button onClick={list.refetch}>{texts.shell.unreachable.retry}</Button>}
      />
    )
  }
  if (!list.rows) return <SkeletonRows count={6} columns={['12rem']} label={texts.shell.loading} className="px-4" />
  if (list.rows.length === 0) {
    return q ? (
      <EmptyState
        title={t.nothingFound}
        text={t.nothingFoundHelp(q)}
        action={<Button onClick={onClear}>{t.clearSearch}</Button>}
      />
    ) : (
      <EmptyState title={t.customers.none} text={t.customers.noneHelp} />
    )
  }
  return (
    <ul>
      {list.rows.map(({ id, name, code, aliases }) => (
        <li key={id} className="border-b border-rule">
          <Link
            to="."
            search={(now) => ({ ...now, customer: id })}
            replace
            className="block min-h-13 px-4 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset aria-[current=page]:bg-sel aria-[current=page]:inset-shadow-stake"
          >
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-12 text-ink-2">
              <span className="mono">{code}</span>
              {aliases.length > 0 && ` ${aliases.join(', ')}`}
            </span>
          </Link>
        </li>
      ))}
      {list.more && (
        <li className="p-2 text-center">
          <Button size="sm" variant="ghost" onClick={list.more.load}>
            {t.more}
          </Button>
        </li>
      )}
    </ul>
  )
}
