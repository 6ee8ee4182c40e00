import { IMPORT_FIELDS } from '@demarc/domain/orders/import-columns'
import { useOrderImportTexts } from '#texts/order-import.ts'
import { SectionHead } from '#ui/pane.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'

/** What the server makes of a file, for whoever prepares one. */
export function AboutFiles() {
  const t = useOrderImportTexts()
  return (
    <section aria-label={t.about} className="border-t border-rule-2 pb-6">
      <SectionHead title={t.about} />
      <div className="grid max-w-[48rem] gap-1 px-4 pb-3">
        {[t.aboutRows, t.aboutNumbers, t.aboutBuildings].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Table label={t.about} inset>
        <thead>
          <tr>
            <Th width="10rem">{t.column}</Th>
            <Th>{t.holds}</Th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_FIELDS.map((field) => (
            <Row key={field}>
              <Td className="font-semibold max-md:whitespace-normal">{t.field(field)}</Td>
              <Td className="whitespace-normal text-ink-2 max-md:py-1">{t.takes[field]}</Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
