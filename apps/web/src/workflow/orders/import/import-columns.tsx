import type { OrderImportReply } from '@demarc/contract'
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@demarc/domain/orders/import-columns'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import type { Reading } from './order-import.queries.ts'

const SAMPLES = 3

type Props = { reply: OrderImportReply; reading: Reading; onReading: (reading: Reading) => void }

/** Which column of the file holds what; every change is read again at once. */
export function ImportColumns({ reply, reading, onReading }: Props) {
  const t = useOrderImportTexts()
  const mapping: ImportMapping = reading.mapping ?? reply.mapping
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.columns}
      className="min-h-0 grow overflow-auto border-t border-rule-2 focus-visible:focus-inset"
    >
      <div className="px-4 py-2">
        <Checkbox
          checked={reading.hasHeadings}
          onChange={(hasHeadings) => onReading({ mapping: undefined, hasHeadings })}
          label={t.hasHeadings}
        />
      </div>
      <Table label={t.columns} inset>
        <thead className="max-md:sr-only">
          <tr>
            <Th width="14rem">{t.inFile}</Th>
            <Th width="15rem">{t.becomes}</Th>
            <Th>{t.sample}</Th>
          </tr>
        </thead>
        <tbody>
          {reply.headings.map((heading, column) => (
            // A file may call two columns alike.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={column} className="max-md:flex max-md:flex-wrap max-md:border-b max-md:border-rule max-md:py-2">
              <Td title={heading} className="font-semibold max-md:h-auto max-md:w-full max-md:border-0 max-md:px-4">
                {heading}
              </Td>
              <Td className="py-0.5 max-md:h-auto max-md:w-full max-md:border-0 max-md:px-4">
                <FieldChoice
                  heading={heading}
                  field={IMPORT_FIELDS.find((field) => mapping[field] === column) ?? null}
                  onChange={(field) => onReading({ ...reading, mapping: mapColumn(mapping, column, field) })}
                />
              </Td>
              <Td className="text-ink-2 max-md:h-auto max-md:w-full max-md:border-0 max-md:px-4">
                {samplesOf(reply, column).map((cell, at) => (
                  // The same may stand in two rows.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={at} className="mr-4">
                    {cell}
                  </span>
                ))}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const samplesOf = ({ sample }: OrderImportReply, column: number) =>
  sample
    .map((cells) => cells[column]?.trim())
    .filter((cell) => cell)
    .slice(0, SAMPLES)

type FieldChoiceProps = {
  heading: string
  field: ImportField | null
  onChange: (field: ImportField | null) => void
}

function FieldChoice({ heading, field, onChange }: FieldChoiceProps) {
  const t = useOrderImportTexts()
  return (
    <Select
      label={t.becomesOf(heading)}
      value={field ?? 'none'}
      options={[
        { value: 'none', label: t.notImported },
        ...IMPORT_FIELDS.map((value) => ({ value, label: t.field(value) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'none' ? null : chosen)}
    />
  )
}

/** The mapping with this column holding that field: each holds one, so what either had before is let go. */
export const mapColumn = (mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping => ({
  ...Object.fromEntries(
    IMPORT_FIELDS.flatMap((one) => {
      const at = mapping[one]
      return at === undefined || at === column || one === field ? [] : [[one, at]]
    }),
  ),
  ...(field && { [field]: column }),
})
