import type { APIRoute, GetStaticPaths } from 'astro';
import { loadAllPosts } from '#blog/load-posts.ts';
import { hasOwnPage, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES } from '#shared/counties.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import {
  countyImagePath,
  type OgImageContent,
  ogImageOfCounty,
  ogImageOfPage,
  ogImageOfPermitOffice,
  ogImageOfPost,
  type PageOgImage,
  pageImagePath,
  permitOfficeImagePath,
  postImagePath,
} from '../../og-image/content.ts';
import { renderOgImage } from '../../og-image/render.ts';

const PAGES = Object.keys(pageTexts[DEFAULT_LANGUAGE].ogImage.pages) as PageOgImage[];

/** The OG images of all pages, drawn when the site is built. */
export const getStaticPaths = (async () => {
  const posts = await loadAllPosts();
  return [
    ...LANGUAGES.flatMap((language) =>
      PAGES.map((page) => routeOf(pageImagePath(page, language), ogImageOfPage(page, language))),
    ),
    ...LANGUAGES.flatMap((language) =>
      COUNTIES.map((county) =>
        routeOf(countyImagePath(county, language), ogImageOfCounty(county, language)),
      ),
    ),
    ...LANGUAGES.flatMap((language) =>
      COUNTIES.flatMap(permitOfficesIn)
        .filter(hasOwnPage)
        .map((office) =>
          routeOf(permitOfficeImagePath(office, language), ogImageOfPermitOffice(office, language)),
        ),
    ),
    ...posts.map((post) => routeOf(postImagePath(post), ogImageOfPost(post))),
  ];
}) satisfies GetStaticPaths;

function routeOf(path: string, content: OgImageContent) {
  const [, image] = /^\/og\/(.+)\.png$/.exec(path) ?? [];
  return { params: { image }, props: { content } };
}

interface Props {
  content: OgImageContent;
}

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderOgImage(props.content)), {
    headers: { 'Content-Type': 'image/png' },
  });
