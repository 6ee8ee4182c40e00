import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { sayRecord } from '#shared/history-words.ts'
import { AdminHead } from '../admin-head.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditKeys } from './audit-keys.ts'
import { AuditList } from './audit-list.tsx'
import { readAuditSearch, type AuditSearch } from './audit-search.ts'
import { useAddress } from '#shared/use-address.ts'
import { useAudit, type Audit } from './use-audit.ts'

const route = getRouteApi('/frame/signed-in/admin/audit')

/** Everything that happened, and beside it what the chosen act changed. On narrow screens one covers the other. */
export function AuditPage() {
  const texts = useTexts()
  const t = texts.audit.page
  const search = useAddress(route.useSearch(), readAuditSearch)
  const navigate = route.useNavigate()
  const audit = useAudit(search)
  const change = (next: Partial<AuditSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  useDocumentTitle(t.title)
  const { selectFirst } = useAuditKeys({ audit, search, onChange: change })
  const first = audit.entries?.[0]
  const entry = audit.entries?.find(({ id }) => id === search.row)
  return (
    <div className="grid grid-cols-1 md:h-full lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Pane aria-label={t.title} className={cx('md:h-full', entry && 'max-lg:hidden')}>
        <AdminHead title={t.title} />
        <AuditFilters
          search={search}
          onChange={change}
          recordName={(first && sayRecord(first, texts)) ?? t.thisRecord}
          onRefresh={audit.refresh}
          isAnswered={audit.isAnswered}
          onFound={selectFirst}
        />
        <h2 className="sr-only">{t.columns.what}</h2>
        <AuditList audit={audit} search={search} onChange={change} />
        <Foot audit={audit} />
      </Pane>
      <Pane className={cx('border-rule-2 md:h-full lg:border-l', !entry && 'max-lg:hidden')}>
        {/* Where this covers the list, it covers the title of the screen too. */}
        <h1 className="sr-only lg:hidden">{t.title}</h1>
        <AuditDetail entry={entry} onChange={change} />
      </Pane>
    </div>
  )
}

/** Counted to 1,001: more than 1,000. */
const COUNTED = 1000

function Foot({ audit: { entries, total } }: { audit: Audit }) {
  const { keys, shown, moreThan } = useTexts().audit.page
  const language = useLanguage()
  const inWords = (count: number) => count.toLocaleString(language)
  return (
    <PaneFoot className="flex-wrap py-1">
      <KeyHints
        hints={[
          { keys: 'j k', label: keys.move },
          { keys: 'Enter', label: keys.open },
          { keys: 'r', label: keys.refresh },
        ]}
      />
      {entries && (
        <span className="mono ml-auto">
          {shown(inWords(entries.length), total > COUNTED ? moreThan(inWords(COUNTED)) : inWords(total))}
        </span>
      )}
    </PaneFoot>
  )
}
