import type { ListName } from '@demarc/domain/lists'
import { Columns3 } from 'lucide-react'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { setPreference, usePreferences } from '#ui/preferences.ts'

type Choice<Name extends string> = {
  readonly list: ListName
  /** Those that can be shown or left out, in their order; the others are always there. */
  readonly choice: readonly Name[]
  /** What is shown until somebody chooses. */
  readonly usual: readonly Name[]
}

/** The columns that were chosen for a list; kept in this browser. */
export function useColumns<Name extends string>({ list, choice, usual }: Choice<Name>) {
  const kept = usePreferences().columns
  const names: readonly string[] = kept[list] ?? usual
  const chosen = choice.filter((name) => names.includes(name))
  const toggle = (name: Name) =>
    setPreference('columns', {
      ...kept,
      [list]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    })
  return { choice, chosen, toggle }
}

type Props<Name extends string> = {
  columns: ReturnType<typeof useColumns<Name>>
  labels: Readonly<Record<Name, string>>
}

/** Which columns the list has. A phone has none. */
export function ColumnsChooser<Name extends string>({ columns: { choice, chosen, toggle }, labels }: Props<Name>) {
  const t = useListTexts()
  return (
    <Popover
      title={t.columns}
      align="start"
      className="w-48"
      trigger={
        <Button variant="ghost" className="max-md:hidden">
          <Columns3 size={16} aria-hidden />
          <span className="@max-4xl:sr-only">{t.columns}</span>
        </Button>
      }
    >
      <div className="flex flex-col items-start px-4 py-3">
        {choice.map((name) => (
          <Checkbox key={name} label={labels[name]} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
    </Popover>
  )
}
