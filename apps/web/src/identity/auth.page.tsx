import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle, useTitleOwner } from '#platform/document-title.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { Button } from '#ui/button.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { setupStateQuery, useVerifyEmail, useRegister } from './auth.queries.ts'
import { LoginForm } from './login-form.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { SetupLine } from './setup-line.tsx'
import { forgetMailedLink, useMailedLink } from './mailed-link.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { useLeastPasswordLength } from './password-hint.tsx'

type Tab = 'login' | 'register'

/** Sign-in and registration. Signing in leads on by the guard of the route: to what was asked for, else home. */
export function AuthPage() {
  const t = useTexts().identity
  const [tab, setTab] = useState<Tab>('login')
  const [email, setEmail] = useState('')
  const [isFirst, setIsFirst] = useState(true)
  const { data } = useQuery(setupStateQuery())
  useTitleOwner(data?.company ?? null)
  useDocumentTitle(tab === 'login' ? t.login : t.register)

  return (
    <div className="grid min-h-dvh grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,824fr)_minmax(28rem,616fr)]">
      <MarketingPanel />
      <main className="grid grid-cols-1 place-items-center px-4 py-8 max-lg:order-first">
        <div className="w-full max-w-98">
          <Wordmark size="lg" className="mb-6 lg:hidden" />
          {data?.company && <p className="mb-4 text-15 font-extrabold wrap-anywhere">{data.company}</p>}
          <Tabs
            label={t.signInOrRegister}
            size="lg"
            value={tab}
            onChange={(next) => {
              setTab(next)
              setIsFirst(false)
            }}
            tabs={[
              { value: 'login', label: t.login },
              { value: 'register', label: t.register },
            ]}
          >
            <TabPanel value="login" className="pt-6">
              <LoginForm email={email} onEmail={setEmail} isFirst={isFirst} />
            </TabPanel>
            <TabPanel value="register" className="pt-6">
              <RegisterForm />
            </TabPanel>
          </Tabs>
          <div className="mt-6">
            <SetupLine />
          </div>
          <VerifyEmail />
        </div>
      </main>
    </div>
  )
}

/** A person presses the button: programs that look into mails follow links, and must not verify for anybody. */
function VerifyEmail() {
  const texts = useTexts()
  const t = texts.identity.verify
  const link = useMailedLink()
  const verify = useVerifyEmail()
  if (link?.kind !== 'verify') return null
  return (
    <ActionDialog
      title={t.title}
      text={t.help}
      confirm={t.verify}
      action={verify}
      onConfirm={() => verify.mutate({ token: link.token }, { onSuccess: forgetMailedLink })}
      onClose={forgetMailedLink}
    >
      <p>{t.afterwards}</p>
    </ActionDialog>
  )
}

const loadRegistration = async () => (await import('@demarc/contract/identity/sign-in')).Registration

/** Nobody asks to be an admin. */
const ASKED_ROLES = ['BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'] as const
type RequestedRole = (typeof ASKED_ROLES)[number] | 'NONE'

function RegisterForm() {
  const texts = useTexts()
  const t = texts.identity
  const registration = useRegister()
  const least = useLeastPasswordLength()
  const [asked, setAsked] = useState<RequestedRole>('NONE')
  const form = useContractForm(loadRegistration, {
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const send = form.handleSubmit((typed) => {
    if (typed.password.length < least) {
      return form.setError('password', { message: texts.forms.leastPassword(least) }, { shouldFocus: true })
    }
    registration.mutate({ ...typed, ...(asked === 'NONE' ? {} : { requestedRoles: [asked] }) })
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <h1 className="text-26 font-extrabold">{t.createAccount}</h1>
      <p className="mt-1 text-15 text-ink-2">{t.createAccountHelp}</p>
      <div className="mt-6 flex flex-col gap-4">
        <NewAccountFields register={(name) => form.register(name)} errors={form.formState.errors} />
        <Field label={t.workAs} labelAside={texts.profile.optional}>
          <Select
            size="lg"
            label={t.workAs}
            value={asked}
            onChange={setAsked}
            options={[
              { value: 'NONE', label: t.workAsNothing },
              ...ASKED_ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] })),
            ]}
          />
        </Field>
        <RefusalNote error={registration.error} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-6 w-full"
        isBusy={registration.isPending || form.formState.isSubmitting}
      >
        {registration.isPending ? t.creatingAccount : t.createAccount}
      </Button>
    </form>
  )
}
