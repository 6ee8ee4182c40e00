import type { Role } from '@demarc/domain/actor'
import { permissionsOf } from '@demarc/domain/permissions'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/people.ts'
import { Dialog } from '#ui/dialog.tsx'
import { placesFor } from '#shared/navigation.ts'
import { RoleSegments } from './role-segments.tsx'

/** What a role sees and may do, read from the tables that decide it. Nobody becomes anybody else. */
export function ViewAsRoleDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const t = texts.people.viewAs
  const [role, setRole] = useState<Role>('ADMIN')
  const permissions = permissionsOf({ roles: [role] })
  return (
    <Dialog open onOpenChange={onClose} closeLabel={texts.forms.close} title={t.title} description={t.help}>
      <RoleSegments label={texts.people.role} value={role} onChange={setRole} />
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:min-h-84 sm:grid-cols-[11rem_1fr]">
        <section aria-labelledby="role-sees">
          <h3 id="role-sees" className="mb-1 text-13 font-bold">
            {t.sees}
          </h3>
          <ul>
            {placesFor({ permissions }).map(({ path, label, icon: Icon }) => (
              <li key={path} className="flex min-h-8 items-center gap-2.5 font-semibold text-ink-2">
                <Icon size={16} aria-hidden />
                {label(texts)}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="role-may">
          <h3 id="role-may" className="mb-1 text-13 font-bold">
            {t.may}
          </h3>
          {permissions.length === 0 && <p className="text-ink-2">{t.mayNothing}</p>}
          <ul>
            {permissions.map((permission) => (
              <li key={permission} className="flex min-h-7 items-center gap-2">
                <Check size={14} aria-hidden className="text-ink-2" />
                {texts.people.permissions[permission]}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
