import { ReadFailed } from '#shared/read-failed.tsx'
import type { OrderImport } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/formats.ts'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { pastImportsQuery, useUndoImport } from './order-import.queries.ts'

/** What came in before, and the way back as long as there is one. */
export function PastImports() {
  const t = useOrderImportTexts()
  return (
    <section aria-label={t.past} className="border-t border-rule-2 pb-3">
      <SectionHead title={t.past} />
      <Past />
    </section>
  )
}

function Past() {
  const texts = useTexts()
  const t = useOrderImportTexts()
  const { data, error, refetch } = useQuery(pastImportsQuery())
  if (error && !data) {
    return <ReadFailed title={t.pastFailed} error={error} onRetry={refetch} />
  }
  if (!data)
    return <SkeletonRows count={3} columns={['14rem', '6rem', '10rem']} label={texts.shell.loading} className="px-4" />
  if (data.length === 0) return <p className="px-4 pb-2 text-ink-2">{t.pastNone}</p>
  return (
    <Table label={t.past} inset>
      <thead className="max-md:sr-only">
        <tr>
          <Th>{t.file}</Th>
          <Th width="6rem" align="end" className="max-md:hidden">
            {t.counts.orders}
          </Th>
          <Th width="6rem" align="end" className="max-md:hidden">
            {t.counts.buildings}
          </Th>
          <Th width="11rem" className="max-md:hidden">
            {t.when}
          </Th>
          <Th width="12rem" className="max-lg:hidden">
            {t.by}
          </Th>
          <Th width="8rem" align="end">
            <span className="sr-only">{t.undo}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {data.map((made) => (
          <PastRow key={made.id} made={made} />
        ))}
      </tbody>
    </Table>
  )
}

function PastRow({ made }: { made: OrderImport }) {
  const t = useOrderImportTexts()
  const zoned = useOfficeTime()
  const count = (n: number) => n.toLocaleString(zoned.language)
  const when = <time dateTime={made.at}>{formatDateTime(made.at, zoned)}</time>
  return (
    <Row>
      <Td title={made.fileName} className="max-md:py-2 max-md:whitespace-normal">
        <span className="font-semibold break-words">{made.fileName}</span>
        <span className="block text-12 text-ink-2 md:hidden">
          {t.amount(made.orders, made.buildings)} <span className="mono block">{when}</span>
        </span>
      </Td>
      <Td align="end" className="mono max-md:hidden">
        {count(made.orders)}
      </Td>
      <Td align="end" className="mono max-md:hidden">
        {count(made.buildings)}
      </Td>
      <Td className="mono text-12 max-md:hidden">{when}</Td>
      <Td className="max-lg:hidden">{made.byName}</Td>
      <Td align="end">
        <WayBack made={made} />
      </Td>
    </Row>
  )
}

function WayBack({ made }: { made: OrderImport }) {
  const t = useOrderImportTexts()
  const undo = useUndoImport()
  if (made.undoneAt) return <span className="text-ink-2">{t.wasUndone}</span>
  if (!made.actions.includes('undo')) {
    return (
      <span title={t.inWorkHelp} className="text-ink-2">
        {t.inWork}
      </span>
    )
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      isBusy={undo.isPending}
      aria-label={t.undoOf(made.fileName)}
      onClick={() => undo.mutate(made.id)}
      className="-mr-2 underline"
    >
      {undo.isPending ? t.undoing : t.undoShort}
    </Button>
  )
}
