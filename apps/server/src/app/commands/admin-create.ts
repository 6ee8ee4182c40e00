import { NewUser } from '@demarc/contract'
import { z } from 'zod'
import { readSecretFiles } from '#platform/config/secret-files.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { addPerson, insistOnGoodPassword } from '#support/identity/index.ts'
import { readSecretLine } from './read-secret-line.ts'
import { withOwner } from './with-owner.ts'

const Input = NewUser.pick({ email: true, firstName: true, lastName: true, password: true })

type Options = { readonly email?: string; readonly 'first-name'?: string; readonly 'last-name'?: string }

export async function createAdmin({ email, 'first-name': firstName, 'last-name': lastName }: Options): Promise<void> {
  // Never an argument: other users can read arguments in the process list and the shell’s history.
  const { ADMIN_PASSWORD } = readSecretFiles(process.env, ['ADMIN_PASSWORD'])
  const password = ADMIN_PASSWORD ?? (await readSecretLine('Password: '))
  const input = Input.safeParse({ email, firstName, lastName, password })
  if (!input.success) throw new Error(z.prettifyError(input.error))

  await withOwner(async (db, config) => {
    const person = input.data
    insistOnGoodPassword(config, person.password)
    const hashed = await hashPassword(person.password)
    await db
      .transaction()
      .execute((tx) => addPerson(tx, 'SYSTEM', { ...person, password: hashed, roles: ['ADMIN'], customerId: null }))
    process.stdout.write(`${person.email} is now an admin and can sign in\n`)
  })
}
