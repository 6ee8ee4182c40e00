import type { CaseFile } from '@demarc/contract'
import { sayStep, statusLabel, type Clock } from '@demarc/domain'
import { sayIn } from '#platform/pdf/say-in.ts'
import { typeset } from '#platform/pdf/typeset.ts'

const TEMPLATE = new URL('./case-file.typ', import.meta.url)

const LOGO = 'logo.png'

const PAPERS: Readonly<Record<CaseFile['papers'][number]['kind'], string>> = {
  DOCUMENT: 'Document',
  PACKAGE: 'Package',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit memo',
}

type Drawn = {
  readonly organisation: string
  readonly logo: Buffer | null
  readonly timeZone: string
  readonly clock: Clock
  readonly now: string
  readonly by: string
}

/** As of now; print it again to see later changes. */
export function drawCaseFile(file: CaseFile, { organisation, logo, timeZone, clock, now, by }: Drawn): Promise<Buffer> {
  const say = sayIn(timeZone, clock)
  const number = file.jsns[0] ?? file.customerRef ?? '-'
  const data = {
    title: `Case file ${number}`,
    organisation,
    number,
    address: file.address ?? '',
    others: file.jsns.slice(1),
    zone: say.zone,
    leftOut: !file.hasAllSteps,
    block: {
      company: organisation,
      logo: logo ? LOGO : null,
      title: 'Case file',
      share: 5,
      first: [
        { label: 'JSN', value: number, share: 3, isLarge: true, isCode: true },
        { label: 'Site', value: file.address ?? '-', share: 5 },
      ],
      second: [
        { label: 'Customer', value: file.customer ?? '-', share: 3 },
        { label: 'Reference', value: file.customerRef || '-', share: 2, isCode: true },
        { label: 'Received', value: say.date(file.receivedOn), share: 2, isCode: true },
        { label: 'Status', value: statusLabel(file.status), share: 3 },
        { label: 'Printed by', value: by, share: 3 },
        { label: 'Date', value: say.day(now), share: 2, isCode: true },
      ],
    },
    steps: file.steps.map((step) => ({
      at: say.minute(step.at),
      who: step.actor.name ?? 'System',
      what: sayStep(step),
    })),
    papers: file.papers.map(({ kind, name, at, file: kept }) => ({
      kind: PAPERS[kind],
      name,
      at: say.minute(at),
      sha256: kept?.sha256 ?? '',
    })),
  }
  return typeset({ template: TEMPLATE, data, pictures: new Map(logo ? [[LOGO, logo]] : []), createdAt: now })
}
