import { Columns3 } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Popover } from '#ui/popover.tsx'
import { OFFICE_CHOICE, useOrderColumns } from './order-columns.ts'

/** Which columns the list has; kept in this browser. A phone has none. */
export function ColumnsChooser() {
  const t = useTexts().orders.columns
  const { chosen, toggle } = useOrderColumns(true)
  return (
    <Popover
      title={t.button}
      align="start"
      className="w-48"
      trigger={
        <Button variant="ghost" size="sm" className="h-control max-md:hidden">
          <Columns3 size={15} aria-hidden />
          {t.button}
        </Button>
      }
    >
      <div className="flex flex-col items-start px-4 py-3">
        {OFFICE_CHOICE.map((name) => (
          <Checkbox key={name} label={t[name]} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
    </Popover>
  )
}
