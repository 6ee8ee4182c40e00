import { Plus } from 'lucide-react'
import { useState } from 'react'
import { KitCard } from './kit-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot, SectionHead } from '#ui/pane.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabCaption, TabNav, TabPanel, Tabs, tabLinkClass } from '#ui/tabs.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'

const TABS = [
  { value: 'orders', label: 'Orders' },
  { value: 'inbox', label: 'Inbox', count: 4 },
  { value: 'import', label: 'Import' },
] as const

export function KitNavigation() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('orders')
  return (
    <KitCard title="Tabs with ruler, avatars">
      <Tabs label="Sections" value={tab} onChange={setTab} tabs={TABS}>
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value} className="py-3 text-ink-2">
            Panel of {label}
          </TabPanel>
        ))}
      </Tabs>
      <TabNav label="Pages of their own" className="mb-3">
        <a href="#users" aria-current="page" className={tabLinkClass}>
          <TabCaption label="Users & Roles" count={15} />
        </a>
        <a href="#settings" className={tabLinkClass}>
          <TabCaption label="Settings" />
        </a>
      </TabNav>
      <div className="flex items-center gap-3">
        <Avatar name="Dana Whitfield" size="sm" />
        <Avatar name="Dana Whitfield" />
        <Avatar name="finn@demarc.test" />
        <Avatar name="Ruth Okafor" size="lg" />
      </div>
    </KitCard>
  )
}

export function KitMessages() {
  return (
    <KitCard title="Notices in the page" className="[&>div]:mt-2">
      <Notice tone="hold" title="Two open orders on this street.">
        704 Walker Ave, Ready For Dispatch
      </Notice>
      <Notice tone="ok" title="8 of 8 within 50 m" />
      <Notice tone="bad" title="Could not be saved">
        Someone else changed this order at 10:41.
      </Notice>
      <Notice tone="plain">Users can’t sign in until they are approved.</Notice>
    </KitCard>
  )
}

export function KitWaiting() {
  return (
    <KitCard title="Waiting" className="flex flex-col items-start gap-3">
      <Spinner label="Loading orders" />
      <div className="w-full">
        <div className="mb-1 flex justify-between">
          front-porch.jpg <span className="mono text-12 text-ink-2">6.8 MB 64%</span>
        </div>
        <Progress label="front-porch.jpg" percent={64} />
      </div>
      <Skeleton className="w-40" />
      <Skeleton className="w-28" />
    </KitCard>
  )
}

export function KitLayout() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_26rem] border border-rule-2 max-lg:grid-cols-1">
      <Pane className="border-rule-2 lg:border-r">
        <PageHead
          title="Orders"
          subtitle="Page head, section head, foot"
          action={
            <Button>
              <Plus size={16} aria-hidden />
              Create Order
            </Button>
          }
        />
        <SectionHead title="Buildings" count={6} className="mt-3 border-t border-rule-2 px-6 max-md:px-4">
          <Button variant="ghost" size="sm">
            Map
          </Button>
        </SectionHead>
        <PaneFoot className="mt-auto px-6">3 changed since 10:40</PaneFoot>
      </Pane>
      <Pane className="gap-3 p-4">
        <TitleBlock
          cells={[
            { label: 'Wire center', value: 'GNBONCEU' },
            { label: 'Ordered', value: 'Nov 03, 2026' },
            { label: 'Due', value: 'Nov 18' },
            { label: 'Sheet', value: '1 of 1' },
          ]}
          className="flex!"
        />
        <KeyValues
          items={[
            { label: 'Customer', value: 'Piedmont Telco' },
            { label: 'Received', value: <span className="mono">Nov 03, 2026 08:14</span> },
          ]}
        />
        <Timeline
          items={[
            {
              id: '3',
              tone: 'bad',
              text: 'QC failed .02M: left side missing',
              aside: <span className="mono">11/12 09:58</span>,
            },
            { id: '2', tone: 'now', text: 'Assigned 6 buildings', aside: <span className="mono">11/09 11:05</span> },
            { id: '1', text: 'Order received by mail', aside: <span className="mono">11/03 08:14</span> },
          ]}
        />
      </Pane>
    </div>
  )
}
