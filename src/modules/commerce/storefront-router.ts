import { systemClock } from '../../kernel/time';
import { anyone, router, signedIn } from '../../platform/trpc';
import { buyCourse, quoteOffer } from './buy-course';
import { readCoursePage } from './read-course-page';
import { readMine, readStanding } from './read-standing';
import {
  BoughtDto,
  BuyInput,
  CoursePageDto,
  MineDto,
  QuoteDto,
  QuoteInput,
  ReadCourseInput,
  ReadMineInput,
  ReadStandingInput,
  StandingDto,
} from './schemas';
import { countVisit } from './storefront-limits';

/** What visitors and buyers do in the browser; never part of REST. */
export const storefrontRouter = router({
  readCourse: anyone
    .input(ReadCourseInput)
    .output(CoursePageDto)
    .query(async ({ ctx, input }) => {
      await countVisit('look', ctx.address);
      return readCoursePage(systemClock, input);
    }),
  quote: anyone
    .input(QuoteInput)
    .output(QuoteDto)
    .query(async ({ ctx, input }) => {
      await countVisit('quote', ctx.address);
      return quoteOffer({ now: systemClock, userId: ctx.person?.userId ?? null }, input);
    }),
  buy: signedIn
    .input(BuyInput)
    .output(BoughtDto)
    .mutation(async ({ ctx, input }) => {
      await countVisit('buy', ctx.address);
      return buyCourse(ctx.person, input);
    }),
  readMine: signedIn
    .input(ReadMineInput)
    .output(MineDto)
    .query(async ({ ctx, input }) => {
      await countVisit('look', ctx.address);
      return readMine(ctx.person, input);
    }),
  readStanding: signedIn
    .input(ReadStandingInput)
    .output(StandingDto)
    .query(async ({ ctx, input }) => {
      await countVisit('standing', ctx.address);
      return readStanding(ctx.person, input);
    }),
});
