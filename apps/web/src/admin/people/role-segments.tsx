import { ROLES, type Role } from '@demarc/domain/actor'
import { useTexts } from '#texts/admin/people.ts'
import { Segments } from '#ui/form/segments.tsx'

type Props = { label: string; value: Role | null; onChange: (role: Role) => void; size?: 'sm' | undefined }

/** One of the five roles, in as many lines as their names need; the rules between them are the ground shining through. */
export function RoleSegments({ label, value, onChange, size }: Props) {
  const texts = useTexts()
  return (
    <Segments
      label={label}
      size={size}
      options={ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] }))}
      value={value}
      onChange={onChange}
      className="flex w-full flex-wrap gap-px bg-rule-2! max-md:grid max-md:grid-cols-3 max-md:[&>label:last-of-type]:col-span-2 [&>label]:my-0 [&>label]:border-l-0 [&>label]:bg-sheet [&>label]:px-1"
    />
  )
}
