import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ReceiptText, ScanEye, Send, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle, useTitleOwner } from '#platform/document-title.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useTexts } from '#texts/admin/identity.ts'
import { Button } from '#ui/button.tsx'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { Plat } from '#ui/drawing/plat.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { setupStateQuery, useVerifyEmail, useRegister } from './auth.queries.ts'
import { LoginForm } from './login-form.tsx'
import { forgetMailedLink, useMailedLink } from './mailed-link.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { useLeastPasswordLength } from './password-hint.tsx'
import { SetupLine } from './setup-line.tsx'

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

/** Beside the forms: a plat and what the product does. On narrow screens it stands under them, on a phone without the plat. */
function MarketingPanel() {
  const t = useTexts().identity.capabilities
  return (
    <aside className="relative flex flex-col bg-sheet p-6 max-lg:border-t lg:border-r border-rule-2">
      <div className="relative min-h-72 flex-1 border-x border-rule-2 max-md:hidden">
        <Plat className="absolute inset-0" />
        <Ruler className="absolute inset-x-0 top-0" />
        <Wordmark size="lg" className="absolute top-6 left-6 bg-sheet py-1 pr-3 max-lg:hidden" />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(16rem,40%)),1fr))] gap-px border border-rule-2 bg-rule-2">
        <Capability icon={ClipboardList} text={t.orders} />
        <Capability icon={Send} text={t.field} />
        <Capability icon={ScanEye} text={t.quality} />
        <Capability icon={ReceiptText} text={t.money} />
        <li className="flex min-h-14 items-center justify-between gap-4 bg-sheet px-6 py-2 text-ink-2 col-span-full">
          {t.roles}
          <span aria-hidden className="max-sm:hidden">
            <Lifecycle />
          </span>
        </li>
      </ul>
    </aside>
  )
}

function Capability({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex min-h-14 items-center gap-3 bg-sheet px-6 py-2 text-15 font-semibold">
      <Icon size={20} aria-hidden />
      {text}
    </li>
  )
}

const PASSED = 5
const TICKS = Array.from({ length: 10 }, (_, index) => index)

/** The traverse of an order as a drawing: five stations passed, one reached, four to come. */
function Lifecycle() {
  return (
    <svg width="184" height="24" viewBox="0 0 184 24" className="block">
      <path d="M0 23.5H184" className="stroke-rule-2" />
      {TICKS.map((index) => {
        if (index === PASSED)
          return <rect key={index} x={index * 20} y="1" width="3" height="22" className="fill-ink" />
        const isPassed = index < PASSED
        const height = isPassed ? 12 : 6
        return (
          <rect
            key={index}
            x={index * 20}
            y={23 - height}
            width={isPassed ? 2 : 1}
            height={height}
            className={isPassed ? 'fill-ink-2' : 'fill-edge'}
          />
        )
      })}
    </svg>
  )
}
