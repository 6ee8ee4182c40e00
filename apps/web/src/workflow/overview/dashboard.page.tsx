import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/overview.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { DashboardNeeds } from './dashboard-needs.tsx'
import { DueWeek } from './due-week.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { StatCells } from './stat-cells.tsx'
import { WorkflowStatus } from './workflow-status.tsx'

/** The home of the office. */
export function DashboardPage() {
  const t = useTexts().shell
  useDocumentTitle(t.dashboard)
  // Whoever asks for news wants to see it: the rows begin anew.
  const [turn, setTurn] = useState(0)
  return (
    // Measured by the room there is, not by the window: larger letters need more of it.
    <div className="@container flex min-h-full flex-col">
      <PageHead title={t.dashboard} subtitle={t.dashboardSubtitle} className="pb-3" />
      <Ruler />
      <StatCells />
      <div className="grid grow grid-cols-1 @min-[66rem]:grid-cols-[minmax(0,1fr)_29.5rem]">
        <div className="@container flex min-w-0 flex-col">
          <DashboardNeeds />
          <RecentOrders key={turn} />
        </div>
        <div className="border-rule-2 @max-[66rem]:border-t @min-[66rem]:border-l">
          <WorkflowStatus onRefreshed={() => setTurn((now) => now + 1)} />
          <DueWeek />
        </div>
      </div>
    </div>
  )
}
