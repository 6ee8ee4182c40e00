import type { HistoryEntry } from '@demarc/contract'
import { useTexts } from '#texts/office.ts'
import { listChange, sayField, sayValue, type Saying } from './history-words.ts'
import { useOfficeTime } from '../office-time.ts'

type Change = HistoryEntry['changes'][number]

/** What an act changed, field by field, in words. */
export function HistoryChanges({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts()
  const saying: Saying = { texts, zoned: useOfficeTime(), names: entry.names }
  return (
    <dl className="border-t border-rule">
      {entry.changes.map((change) => (
        <div
          key={change.field}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1.5 max-md:grid-cols-1"
        >
          <dt className="text-ink-2">{sayField(change.field, texts)}</dt>
          <dd className="min-w-0 break-words">
            <ChangeWords change={change} saying={saying} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeWords({ change, saying }: { change: Change; saying: Saying }) {
  const { audit } = saying.texts
  const { field, before, after } = change
  const list = listChange(change)
  if (list) {
    return (
      <ul>
        {list.added.map((value) => (
          <Item key={`+${JSON.stringify(value)}`} sign="+" word={audit.added} text={sayValue(field, value, saying)} />
        ))}
        {list.removed.map((value) => (
          <Item key={`-${JSON.stringify(value)}`} sign="−" word={audit.removed} text={sayValue(field, value, saying)} />
        ))}
      </ul>
    )
  }
  const [old, now] = [sayValue(field, before, saying), sayValue(field, after, saying)]
  if (old === null) return <ins className="no-underline">{now ?? audit.nothing}</ins>
  return (
    <>
      <span className="sr-only">{audit.from} </span>
      <del className="text-ink-2 decoration-edge">{old}</del>
      <span aria-hidden> → </span>
      <span className="sr-only"> {audit.changedTo} </span>
      <ins className={now === null ? 'text-ink-2 no-underline' : 'font-semibold no-underline'}>
        {now ?? audit.nothing}
      </ins>
    </>
  )
}

const Item = ({ sign, word, text }: { sign: string; word: string; text: string | null }) => (
  <li>
    <span aria-hidden className="mono mr-1.5">
      {sign}
    </span>
    <span className="sr-only">{word} </span>
    {text}
  </li>
)
