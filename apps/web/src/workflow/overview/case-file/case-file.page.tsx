import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, FileText } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useCaseFileTexts } from '#texts/orders/case-file.ts'
import { useTexts } from '#texts/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { HistoryActs } from '#shared/history/record-timeline.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { caseFileQuery, type CaseFile } from './case-file.queries.ts'

const route = getRouteApi('/frame/signed-in/orders/$orderId/case-file')

/** One order from its receipt to its payment, for whoever has to answer for it later. */
export function CaseFilePage() {
  const t = useCaseFileTexts()
  const mayRead = useMay('invoice.write')
  useDocumentTitle(t.title)
  if (!mayRead) return <EmptyState title={t.forbidden} className="py-12" />
  return <OpenCase orderId={route.useParams().orderId} />
}

function OpenCase({ orderId }: { orderId: string }) {
  const t = useCaseFileTexts()
  const { shell } = useTexts()
  const { data: file, error, refetch, isFetching } = useQuery(caseFileQuery(orderId))
  if (file) return <Case file={file} />
  if (!error) return <SkeletonRows label={shell.loading} count={10} columns={['20rem', '10rem']} className="p-6" />
  return (
    <EmptyState
      title={t.failed}
      text={<RefusalNote error={error} />}
      action={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {shell.retry}
        </Button>
      }
      className="py-12"
    />
  )
}

function Case({ file }: { file: CaseFile }) {
  const t = useCaseFileTexts()
  const number = file.jsns[0]
  useDocumentTitle(number ? t.titleOf(number) : t.title)
  return (
    <div className="flex min-h-full flex-col">
      <PageHead
        title={t.title}
        subtitle={file.address}
        className="border-b border-rule-2 pb-3"
        action={
          <>
            <Link to="/orders" search={{ order: file.orderId }} className={buttonClass()}>
              <ArrowLeft size={16} aria-hidden />
              {t.back}
            </Link>
            <a
              href={`/api/orders/${file.orderId}/case-file.pdf`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              <FileText size={16} aria-hidden />
              {t.pdf}
            </a>
          </>
        }
      />
      <div className="grid grow grid-cols-[minmax(0,1fr)_26rem] max-lg:grid-cols-1">
        <section aria-labelledby="case-steps" className="px-6 py-4 max-md:px-4">
          <h2 id="case-steps" className="mb-3 text-15 font-bold">
            {t.steps}
          </h2>
          {!file.hasAllSteps && <p className="mb-3 text-13 text-ink-2">{t.leftOut}</p>}
          <HistoryActs entries={file.steps} />
        </section>
        <div className="flex flex-col gap-6 border-l border-rule-2 px-4 py-4 max-lg:order-first max-lg:border-b max-lg:border-l-0">
          <Facts file={file} />
          <section aria-labelledby="case-papers">
            <h2 id="case-papers" className="mb-2 text-15 font-bold">
              {t.papers}
            </h2>
            <CasePapers papers={file.papers} />
          </section>
        </div>
      </div>
    </div>
  )
}

function Facts({ file }: { file: CaseFile }) {
  const t = useCaseFileTexts()
  const { language } = useOfficeTime()
  const items = [
    { label: t.facts.sites, value: file.jsns.map((jsn) => <Jsn key={jsn} value={jsn} />) },
    { label: t.facts.customer, value: file.customer ?? t.none },
    { label: t.facts.reference, value: file.customerRef || t.none },
    { label: t.facts.received, value: formatCalendarDay(file.receivedOn, language) },
    { label: t.facts.due, value: file.dueDate ? formatCalendarDay(file.dueDate, language) : t.none },
  ]
  return <KeyValues items={items} />
}

/** Every document of the case, with its hash. */
function CasePapers({ papers }: { papers: CaseFile['papers'] }) {
  const t = useCaseFileTexts()
  const { size: sizes } = useDocumentTexts()
  const zoned = useOfficeTime()
  if (papers.length === 0) return <EmptyState title={t.noPapers} text={t.noPapersText} />
  return (
    <ul className="border-t border-rule">
      {papers.map(({ kind, id, name, at, file }) => (
        <li key={id} className="border-b border-rule py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            {file ? (
              <a href={file.url} className="min-w-0 font-semibold break-words underline underline-offset-2">
                {name}
              </a>
            ) : (
              <span className="min-w-0 font-semibold break-words">{name}</span>
            )}
            <span className="text-12 text-ink-2">{t.kinds[kind]}</span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
            <time dateTime={at} className="mono">
              {formatDateTime(at, zoned)}
            </time>
            <span>{file ? sayFileSize(file.size, zoned.language, sizes) : t.notDrawn}</span>
            {file && (
              <span className="mono" title={file.sha256}>
                sha256 {file.sha256.slice(0, 12)}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
