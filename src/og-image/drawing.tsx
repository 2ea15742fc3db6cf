import type { CSSProperties, ReactElement } from 'react';
import { COLORS } from '#business/colors.ts';
import { company } from '#business/company.ts';
import type { OgImageContent } from './content.ts';

const LABEL: CSSProperties = {
  fontSize: 21,
  fontWeight: 600,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
  color: COLORS.inkSoft,
};

const STAMP: CSSProperties = {
  ...LABEL,
  alignSelf: 'flex-start',
  padding: '8px 18px',
  border: `4px solid ${COLORS.coral}`,
  borderRadius: 6,
  fontSize: 24,
  fontWeight: 800,
  color: COLORS.coral,
  transform: 'rotate(-3deg)',
};

/**
 * Draws a sheet of paper on a sand-colored desk: a letterhead, a stamp, the title, and boxes as on a form. Satori supports
 * only some CSS properties.
 */
export function drawOgImage({ tagline, label, title, facts }: OgImageContent): ReactElement {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: COLORS.sand }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          margin: 36,
          padding: '40px 52px 0',
          border: `1px solid ${COLORS.rule}`,
          background: COLORS.paper,
          color: COLORS.ink,
          fontFamily: 'Public Sans',
        }}
      >
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            paddingBottom: 26,
            borderBottom: `3px solid ${COLORS.ink}`,
          }}
        >
          <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
            <svg width="48" height="48" viewBox="0 0 32 32" fill="none" stroke={COLORS.lagoon}>
              <title>{company.name}</title>
              <circle cx="13" cy="13" r="10.75" strokeWidth="2.5" />
              <path d="m20.8 20.8 8.4 8.4" strokeWidth="4" />
              <path d="m7.2 13.6 5.8-5.2 5.8 5.2M13 13v5.4" strokeWidth="2.25" />
            </svg>
            <span style={{ fontSize: 38, fontWeight: 800, letterSpacing: '-0.03em' }}>
              {company.name}
            </span>
          </div>
          <span style={LABEL}>{tagline}</span>
        </div>

        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            flexGrow: 1,
          }}
        >
          <span style={STAMP}>{label}</span>
          <span
            style={{
              marginTop: 30,
              fontSize: titleSize(title),
              fontWeight: 800,
              letterSpacing: '-0.03em',
              lineHeight: 1.08,
              textWrap: 'balance',
            }}
          >
            {title}
          </span>
        </div>

        <div style={{ display: 'flex', borderTop: `1px solid ${COLORS.rule}` }}>
          {facts.map((fact, index) => (
            <div
              key={fact.label}
              style={{
                display: 'flex',
                flexDirection: 'column',
                flexGrow: index === 0 ? 1 : 0,
                gap: 4,
                padding: index === 0 ? '20px 32px 24px 0' : '20px 32px 24px',
                borderLeft: index === 0 ? 'none' : `1px solid ${COLORS.rule}`,
              }}
            >
              <span style={{ ...LABEL, fontSize: 17 }}>{fact.label}</span>
              <span style={{ fontSize: 26, fontWeight: 600 }}>{fact.value}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The font size in pixels at which a title (80 characters at most) fills no more than three lines. */
function titleSize(title: string): number {
  if (title.length <= 40) return 84;
  return title.length <= 60 ? 70 : 60;
}
